import { Volume2, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';

/** Whether there is sound. */
export function SoundIcon({ isMuted }: { readonly isMuted: boolean }): ReactNode {
  const Icon = isMuted ? VolumeX : Volume2;
  return <Icon size={20} strokeWidth={1.6} aria-hidden="true" />;
}
