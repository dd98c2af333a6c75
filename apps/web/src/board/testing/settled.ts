/** Far more often than anything needs that comes to rest. */
const patience = 100;

/** Waits until fonts are there and nothing of the page changes from one frame to the next but one; throws if it always does. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < patience; turn += 1) {
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
