import { settings } from './settings.ts';

/** Dyes the cards of this page as is set, now and whenever that changes: each game has a palette for each choice. */
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
