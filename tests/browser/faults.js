/*
 * What keeps whoever sits before the screen from playing, each as a sentence.
 *
 * Nothing scrolls sideways, the prompt and something that can be done are in sight, on the map too, as is what is
 * asked about; the board has its share, what is pressed is large enough, covered by nothing else and not cut off,
 * nothing is told twice, and no word is torn apart.
 */
({ least, main, share }) => {
  const faults = [];
  const say = (what, one) => faults.push(`${what}: ${one.outerHTML.slice(0, 110)}`);
  const root = document.documentElement;
  if (document.scrollingElement.scrollWidth > root.clientWidth) faults.push('scrolls sideways');

  const visible = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  /** Within all that scrolls or cuts off around it. */
  const sight = (one) => {
    const box = one.getBoundingClientRect();
    let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
    for (let around = one.parentElement; around; around = around.parentElement) {
      if (getComputedStyle(around).overflow === 'visible') continue;
      const edge = around.getBoundingClientRect();
      [left, top] = [Math.max(left, edge.left), Math.max(top, edge.top)];
      [right, bottom] = [Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
    }
    [left, top] = [Math.max(left, 0), Math.max(top, 0)];
    [right, bottom] = [Math.min(right, innerWidth), Math.min(bottom, innerHeight)];
    return { left, top, right, bottom, width: right - left, height: bottom - top, box };
  };
  const meets = (one, { left, top, width, height }) => {
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && (hit === one || one.contains(hit) || hit.contains(one)) ? null : hit;
  };

  /** It stays where it is while what lies under it scrolls. */
  const sticks = (one) =>
    one !== null && (['sticky', 'fixed'].includes(getComputedStyle(one).position) || sticks(one.parentElement));

  const prompt = document.querySelector('.now .prompt');
  const seen = prompt && sight(prompt);
  if (!seen || seen.height < 18 || seen.width < 100) faults.push('the prompt is out of sight');

  const acts = '[data-move]:not(details *), [data-lit], .lit[data-region], .lit[data-arrow], .panel button, [data-seal], [data-commit], [data-give-orders]';
  const offered = [...document.querySelectorAll(acts)].filter(visible);
  const within = offered.filter((one) => {
    const { width, height } = sight(one);
    return width >= 8 && height >= 8;
  });
  const chosen = offered.filter((one) => one.matches('.battle [data-lit]'));
  const below = document.querySelector('[data-below]');
  const told = (below !== null && visible(below)) || document.querySelector('.now .offered') !== null || offered.some((one) => one.closest('section.board'));
  if (chosen.length && !told && !chosen.some((one) => within.includes(one))) faults.push('nothing says that one chooses in the panel below');
  if (below !== null && visible(below) && !offered.some((one) => one.matches('.panel button:not(.button)'))) faults.push('nothing can be chosen in the panel below');
  if (within.length === 0) faults.push(`nothing can be done without scrolling (${offered.length} out of sight)`);

  const parts = [0.1, 0.3, 0.5, 0.7, 0.9];
  const grid = parts.flatMap((x) => parts.map((y) => [x, y]));
  /** Most of it lies open, whatever its shape. */
  const isOpen = (one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    const inside = (at) => !(one instanceof SVGGeometryElement) || one.isPointInFill(at.matrixTransform(one.getScreenCTM().inverse()));
    const points = grid.map(([x, y]) => new DOMPoint(left + x * width, top + y * height)).filter(inside);
    const open = points.filter(({ x, y }) => one.contains(document.elementFromPoint(x, y)));
    return open.length > 0 && 2 * open.length >= points.length;
  };
  const marked = [...document.querySelectorAll('section.board :is([data-lit], .lit, [data-meant])')].filter(visible);
  if (marked.length && !marked.some(isOpen)) say('nothing that is meant on the board is in sight', marked[0]);

  const board = document.querySelector('section.board').getBoundingClientRect();
  const part = (board.width * board.height) / (innerWidth * innerHeight);
  if (part < share) faults.push(`the board has ${Math.round(100 * part)} % of the screen`);

  for (const one of document.querySelectorAll('section.board [data-asked]')) {
    const { box, left, top, right, bottom } = sight(one);
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const isSeen = x > left && x < right && y > top && y < bottom && document.elementFromPoint(x, y)?.closest('svg');
    if (!isSeen) say('what is asked about is out of sight', one);
  }

  /** What is said beside a move names nobody of two names again who stands in the move. */
  for (const one of document.querySelectorAll('[data-move]')) {
    const [move, beside] = ['.label', '.gloss'].map((part) => one.querySelector(part)?.textContent ?? '');
    const again = beside.match(/\p{Lu}[\p{L}'-]+ \p{Lu}[\p{L}'-]+/gu)?.find((name) => move.includes(name));
    if (again && visible(one)) say(`said twice (${again})`, one);
  }

  const pressed = 'button, a[href], input, select, summary, [role="tab"]';
  const mains = '[data-move]:not(details *), [data-confirm], .primary:not(.small), [data-seal], [data-commit]';
  for (const one of document.querySelectorAll(pressed)) {
    if (!visible(one) || one.closest('svg, .visually-hidden, .skip') || one.dataset.samurai !== undefined) continue;
    if (getComputedStyle(one).display === 'inline' && one.closest('p, li, article')) continue;
    const { width, height } = (one.closest('label') ?? one).getBoundingClientRect();
    if (width < least || height < least) say(`too small (${Math.round(width)}x${Math.round(height)})`, one);
    else if (main && one.matches(mains) && height < main) say(`too low (${Math.round(height)})`, one);
    const shown = sight(one);
    if (shown.width < 4 || shown.height < 4) continue;
    const over = meets(one, shown);
    const above = over && !one.closest('.zoom') && over.closest(pressed); // a fan may lie over those
    if (above && !over.closest('svg') && !sticks(above)) say(`covered by ${over.outerHTML.slice(0, 60)}`, one);
    if (one.matches('.map-button') && shown.height < height - 2) say('cut off', one);
    const style = getComputedStyle(one);
    const cut = style.overflow !== 'visible' || style.textOverflow === 'ellipsis';
    const wide = one.scrollWidth > one.clientWidth + 1;
    if (one.matches('button:not([data-aim]), a.button') && wide && (cut || (one.clientWidth > 0 && one.textContent.trim()))) say('cut off', one);
  }
  for (const one of document.querySelectorAll('.now .prompt, .now h2, .now [data-move] *, .upper p')) {
    if (visible(one) && !one.closest('.visually-hidden') && one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0) say('cut off', one);
  }

  /** A word that goes on in the next line where nothing divides it: its box is too narrow for it. */
  const torn = (text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    if (range.getClientRects().length < 2) return '';
    for (const { 0: word, index } of text.data.matchAll(/[^\s\-/\u200b\u2010-\u2015]{4,}/g)) {
      if (word.includes('\u00ad')) continue;
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
      if (lines.size > 1) return word;
    }
    return '';
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!text.data.trim() || text.parentElement.closest('svg, .visually-hidden, script, style')) continue;
    if (text.parentElement.getBoundingClientRect().width < 4) continue; // said, not shown
    const word = torn(text);
    if (word && visible(text.parentElement)) say(`torn apart (${word})`, text.parentElement);
  }
  return faults;
}
