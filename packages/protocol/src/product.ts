/** The product name, whatever game is played. index.html and the web manifest repeat it. */
export const productName = 'Call to Glory';

/** The product name in file names. */
export const productId = 'call-to-glory';
