/**
 * The signs of seats: made by `make types` from the structs of the server.
 * Not to be edited: a test compares the digests.
 *
 * schema 54c4fe8e535cecb561903f5e425cf28d42393a877112631f5eb343446d71b15d
 * text 830b7d188221a4310bebefc84377af37fdf6c6d15f73f73e7ba9fc7191e4f195
 */
export const PAINTS = {
  "usual": {"day": ["#2f4b6e", "#a8322a", "#3f6b35", "#8a6414", "#6a4c7d", "#3b3732", "#7b4a2b", "#6b655b"], "night": ["#7fa3d4", "#e0705f", "#7fb36b", "#d9ae4f", "#b394c9", "#b9b1a0", "#cf9a72", "#a59c87"]},
  "red-green": {"day": ["#07457e", "#9f4a53", "#19330f", "#8c6006", "#7a5a7f", "#0f0e0e", "#865630", "#3d3635"], "night": ["#6f85ff", "#dc706e", "#74ff89", "#f2c809", "#e7afff", "#fdfeeb", "#e0752e", "#b1b3bc"]},
  "blue-yellow": {"day": ["#0124f7", "#c82b2e", "#047223", "#965a00", "#7219a3", "#101112", "#4a1e0a", "#5a5956"], "night": ["#718dff", "#ff4f2f", "#08fd4b", "#f4d159", "#f21eff", "#ddfff4", "#ca7f49", "#918f94"]},
  "contrast": {"day": ["#0a2c9c", "#8f0a12", "#0a4a1e", "#5e4300", "#5b1a86", "#000000", "#4a1f00", "#454545"], "night": ["#a9c4ff", "#ff9d90", "#7df08c", "#ffd84a", "#e2b0ff", "#ffffff", "#f0a868", "#c4c4c4"]},
} as const;
export const CALLED = {
  "red": 1,
  "blue": 0,
  "green": 2,
  "black": 5,
  "gold": 3,
  "east": 1,
  "west": 0,
  "uesugi": 0,
  "mori": 3,
  "tokugawa": 1,
  "takeda": 5,
  "hashiba": 4,
  "oda": 3,
  "anti_oda": 0,
  "anti_oda_a": 0,
  "anti_oda_b": 4,
  "hideyoshi": 3,
  "katsuie": 2,
} as const;
export const IN_ORDER = 5;
