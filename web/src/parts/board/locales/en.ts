/** What is said around the odds of a battle. The rest comes from the server. */

const en = {
  odds: 'Odds from here',
  of: 'How it may end',
  lost: 'Lost on average',
  left: 'Left on average',
  assumed: 'Taken for granted',
  unknown: 'What you cannot know',
  within: (most: string) => `No chance is off by more than ${most}: the least likely lines were not followed.`,
  none: 'No battle is being fought.',
  busy: 'Working it out …',
  failed: 'The odds could not be had. Close them and try again.',
};

export default en;
