/**
 * The topic of a notification, and for how many seconds it is of use: so long a push service stores it while it cannot
 * deliver it. It keeps only the latest of each topic, which says everything; an invitation must not replace a turn.
 */
export const usefulFor = { waiting: 24 * 60 * 60, invite: 30 * 60 } as const;

export type NoticeTopic = keyof typeof usefulFor;
