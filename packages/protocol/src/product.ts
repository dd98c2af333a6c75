/** What people call the product, whatever is played there. Its pages say it in index.html and the manifest as well. */
export const productName = 'Call to Glory';

/** The product in names of files. */
export const productId = 'call-to-glory';
