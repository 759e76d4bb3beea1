/** Words about the tower. Names of seats come from the server. */

const en = {
  inside: 'Inside the tower',
  tray: 'In the tray',
  nothing: 'nothing',
};

export default en;
