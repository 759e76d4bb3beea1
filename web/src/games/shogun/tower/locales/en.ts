/** Words about the tower. Names of seats come from the server. */

const en = {
  inside: 'Inside the tower',
  tray: 'In the tray',
  nothing: 'nothing',
  tower: 'The tower',
  picture: (inside: string, tray: string) => `The tower. Inside: ${inside}. In the tray: ${tray}.`,
  turn: 'Drag, or use the arrow keys, to walk around the tower',
  title: {
    battle: (province: string) => `Battle for ${province}`,
    revolt: (province: string) => `Revolt in ${province}`,
    loading: () => 'The tower is loaded',
  },
  colour: 'Cubes',
  thrown: 'thrown',
  again: 'from the tray',
  was: 'was inside',
  falls: 'falls out',
  stays: 'stays inside',
  noPart: 'takes no part',
  cancelled: (n: number) => (n === 1 ? 'One pair cancels out' : `${n} pairs cancel out`),
  noneCancelled: 'Nobody cancels anybody',
  left: (n: number, name: string) => `left: ${n} ${name}`,
  nobodyLeft: 'nobody is left',
  odds: 'Before the throw',
  skip: 'Skip the throw',
  goOn: 'Go on',
};

export default en;
