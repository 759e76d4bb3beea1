/** All that is needed to see the tower in three dimensions: loaded when it is first thrown or looked at. */

export { TowerScene } from './stage';
