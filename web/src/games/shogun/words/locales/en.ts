/** The board's own words. Sentences about the game come from the server. */

const counted = (one: string, many: string) => (n: number) => `${n} ${n === 1 ? one : many}`;

const en = {
  title: 'Board of Shogun',
  map: 'Map',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  zoomAll: 'Show the whole board',
  close: 'Close',
  views: 'What lies on the table',
  view: { map: 'Map', plan: 'Plan', table: 'Table', tower: 'Tower' },
  neutral: 'neutral',
  unused: 'not in this game',
  owned: (seat: string) => `of ${seat}`,
  armies: counted('army', 'armies'),
  farmers: 'Farmers',
  markers: counted('revolt marker', 'revolt markers'),
  building: ['castle', 'temple', 'theater'],
  leader: (seat: string) => `leader of ${seat}`,
  statues: (seat: string, n: number) => (n === 1 ? `statue of ${seat}` : `${n} statues of ${seat}`),
  chests: counted('chest', 'chests'),
  rice: (n: number) => `${n} rice`,
  spaces: counted('building space', 'building spaces'),
  region: (name: string) => `region ${name}`,
  sea: 'by sea',
  canPick: 'can be picked',
  howMany: (province: string) => `${province}: how many armies?`,
  taken: 'chance to take it',
  choose: 'Which of these?',
  near: 'Borders',
  yourPlan: (action: string) => `Your plan: ${action}`,
  legend: 'Regions and borders',
  bridge: 'short border',
  route: 'by sea',
  picked: 'picked',
};

export default en;
