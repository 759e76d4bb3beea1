/** Words of the plan and of what lies beside the map. Names of things come from the server. */

const en = {
  planOf: (seat: string) => `Plan of ${seat}`,
  noPlan: 'No card lies there yet.',
  faceDown: 'a card face down',
  noAction: 'no action',
  row: 'Action row',
  specials: 'Special cards',
  events: 'Events of the year',
  thisRound: 'This round',
  nothing: 'nothing yet',
  points: (n: number) => (n === 1 ? '1 point' : `${n} points`),
  chests: (n: number) => (n === 1 ? '1 chest' : `${n} chests`),
  rice: (n: number) => `${n} rice`,
  provinces: (n: number) => (n === 1 ? '1 province' : `${n} provinces`),
  supply: (n: number) => `${n} in the supply`,
};

export default en;
