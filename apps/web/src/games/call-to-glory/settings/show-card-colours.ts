import { cardSettings } from './card-settings.ts';

/** Dyes the cards of this page as is set, now and whenever that changes. */
export function showCardColours(): void {
  const { dataset } = document.documentElement;
  function show(): void {
    const colours = cardSettings.get('cardColours');
    if (colours === 'usual') delete dataset['cardColours'];
    else dataset['cardColours'] = colours;
  }
  show();
  cardSettings.subscribe(show);
}
