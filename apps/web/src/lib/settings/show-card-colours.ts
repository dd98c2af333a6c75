import { settings } from './settings.ts';

/** Applies the card colour setting to this page, now and whenever it changes: each game has a palette for each choice. */
export function showCardColours(): void {
  const { dataset } = document.documentElement;
  function show(): void {
    const colours = settings.get('cardColours');
    if (colours === 'usual') delete dataset['cardColours'];
    else dataset['cardColours'] = colours;
  }
  show();
  settings.subscribe(show);
}
