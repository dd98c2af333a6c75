/** A passkey of the player p1 as stored. */
export const storedPasskey = {
  id: 'key',
  player: 'p1',
  publicKey: Uint8Array.of(4, 5),
  counter: 3,
  transports: ['internal'],
  label: 'Bitwarden',
} as const;
