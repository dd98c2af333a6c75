import '../../ui/theme/theme.css';

/** Has everything at hand that the sheets show. */
export function prepareGallery(): Promise<void> {
  return Promise.resolve();
}
