import type { Messages } from '../messages';

const counted = (one: string, many: string) => (n: number) => `${n} ${n === 1 ? one : many}`;

const de: Messages = {
  title: 'Spielbrett von Shogun',
  map: 'Karte',
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  zoomAll: 'Das ganze Brett zeigen',
  close: 'Schließen',
  views: 'Was auf dem Tisch liegt',
  view: { map: 'Karte', plan: 'Plan', table: 'Tisch', tower: 'Turm' },
  neutral: 'neutral',
  unused: 'nicht in diesem Spiel',
  owned: (seat) => `von ${seat}`,
  armies: counted('Armee', 'Armeen'),
  farmers: 'Bauern',
  markers: counted('Aufstandsmarker', 'Aufstandsmarker'),
  building: ['Burg', 'Tempel', 'Theater'],
  leader: (seat) => `Feldherr von ${seat}`,
  statues: (seat, n) => (n === 1 ? `Statue von ${seat}` : `${n} Statuen von ${seat}`),
  chests: counted('Truhe', 'Truhen'),
  rice: (n) => `${n} Reis`,
  spaces: counted('Bauplatz', 'Bauplätze'),
  region: (name) => `Region ${name}`,
  sea: 'über See',
  canPick: 'wählbar',
  howMany: (province) => `${province}: wie viele Armeen?`,
  taken: 'Aussicht, sie zu nehmen',
  choose: 'Was davon?',
  near: 'Grenzen',
  yourPlan: (action) => `Dein Plan: ${action}`,
  legend: 'Regionen und Grenzen',
  bridge: 'kurze Grenze',
  route: 'über See',
  picked: 'gewählt',
};

export default de;
