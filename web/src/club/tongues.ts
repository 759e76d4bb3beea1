/** Languages that people say they speak, by their own names. */

const TONGUES = 'en de fr es it nl pl pt cs sv ja zh ko ru'.split(' ');

export const tongueName = (code: string): string => {
  try {
    return new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
};

export const tongues: readonly { code: string; name: string }[] = TONGUES.map((code) => ({ code, name: tongueName(code) }));

/** Those that the browser knows; empty if it does not say. */
export const zones = (): readonly string[] => ('supportedValuesOf' in Intl ? Intl.supportedValuesOf('timeZone') : []);

/** What the clock shows there; empty where nobody knows such a place. */
export function timeIn(zone: string, lang: string, at = new Date()): string {
  try {
    return zone && new Intl.DateTimeFormat(lang, { hour: '2-digit', minute: '2-digit', timeZone: zone }).format(at);
  } catch {
    return '';
  }
}
