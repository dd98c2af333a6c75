// In the head of each page: marks the button of the first picture that was pressed last, while there is no script that
// could act on it. `press-again.ts` presses the same button of the page. See `first-pictures.ts`. Not at a click: Safari
// on phones reports none where nothing can be pressed, as in the picture.
addEventListener('pointerup', ({ clientX, clientY, isPrimary, button }) => {
  if (!isPrimary || button !== 0) return;
  for (const one of document.querySelectorAll('#root > [inert] :is(a, button)')) {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const isPressed = left < clientX && clientX < right && top < clientY && clientY < bottom;
    one.toggleAttribute('data-pressed', isPressed);
  }
});
