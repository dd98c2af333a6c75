/** The first match in a User-Agent header counts: most browsers also claim to be others. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg/, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * What people would call the browser that sends this User-Agent header, such as `Firefox, Windows`; empty if it is
 * unknown.
 */
export function browserLabel(userAgent: string | undefined): string {
  const names = [browsers, systems].flatMap(
    (list) => list.find(([sign]) => sign.test(userAgent ?? ''))?.[1] ?? [],
  );
  return names.join(', ');
}
