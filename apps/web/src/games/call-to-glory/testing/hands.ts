/** Hands by the number of cards of each character: before and after a draw, large, and too large for any screen. */
export const smallHand = { emperor: 1, shogun: 1, ninja: 2, monk: 3, farmer: 2 };
export const actHand = { emperor: 1, shogun: 1, ninja: 3, monk: 4, farmer: 2 };
export const largeHand = {
  emperor: 1,
  empress: 1,
  daimyo: 3,
  shogun: 2,
  samurai: 1,
  ninja: 2,
  envoy: 2,
  monk: 3,
  farmer: 4,
};
export const hugeHand = {
  emperor: 2,
  empress: 2,
  daimyo: 3,
  shogun: 3,
  samurai: 3,
  ninja: 4,
  envoy: 3,
  monk: 5,
  farmer: 5,
};
