/** What the triage desk says. */
export const deskText = {
  title: 'Triage desk',
  description:
    'Find papers, read them side by side and decide, together with the other organisers.',
} as const
