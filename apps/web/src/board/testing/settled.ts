/** Far more frames than anything takes that settles at all. */
const maxFrames = 100;

/** Waits until fonts are loaded and the page is the same two frames later; throws if it never settles. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < maxFrames; turn += 1) {
    const before = document.body.innerHTML;
    await document.fonts.ready;
    await nextFrame();
    await nextFrame();
    if (before === document.body.innerHTML) return;
  }
  throw new Error('the page does not come to rest');
}

function nextFrame(): Promise<unknown> {
  return new Promise((done) => requestAnimationFrame(done));
}
