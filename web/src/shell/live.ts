/** The live line to a match: greets, listens, and comes back after every interruption. */

import type { TableState, Talk } from './api-types';
import { patience } from './catch-up';

export type LineStatus = 'connecting' | 'live' | 'lost' | 'refused';

export interface LiveWishes {
  match: string;
  token: string;
  lang: string;
  after(): number | null;
  /** The last line of talk that is known here. */
  talk(): number | null;
  onstate(state: TableState): void;
  ontalk(talk: Talk): void;
  onstatus(status: LineStatus): void;
}

/** A ping comes every 25 seconds: silence for longer means that the line is dead. */
const SILENCE = 60_000;

export class LiveLine {
  private socket: WebSocket | null = null;
  private attempt = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(
    private readonly wishes: LiveWishes,
    private readonly open: (url: string) => WebSocket = (url) => new WebSocket(url),
  ) {
    this.connect();
    globalThis.addEventListener?.('online', this.hurry);
    globalThis.document?.addEventListener('visibilitychange', this.hurry);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearTimeout(this.silence);
    globalThis.removeEventListener?.('online', this.hurry);
    globalThis.document?.removeEventListener('visibilitychange', this.hurry);
    this.socket?.close();
  }

  private readonly hurry = () => {
    if (this.closed || this.socket || globalThis.document?.hidden) return;
    clearTimeout(this.timer);
    this.connect();
  };

  private connect(): void {
    this.wishes.onstatus(this.attempt === 0 ? 'connecting' : 'lost');
    const url = new URL(`/api/v1/matches/${this.wishes.match}/live`, location.href);
    url.protocol = url.protocol.replace('http', 'ws');
    const socket = this.open(url.href);
    this.socket = socket;
    socket.onopen = () => {
      const { token, lang } = this.wishes;
      const [after, talk] = [this.wishes.after(), this.wishes.talk()];
      socket.send(JSON.stringify({ token, lang, after, talk }));
    };
    socket.onmessage = (message) => this.heard(String(message.data));
    socket.onclose = (event) => this.lost(socket, event.code);
  }

  private heard(text: string): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.socket?.close(), SILENCE);
    const message = JSON.parse(text) as { type: string; state?: TableState; talk?: Talk };
    if (message.type === 'talk' && message.talk) this.wishes.ontalk(message.talk);
    if (message.type !== 'state' || !message.state) return;
    this.attempt = 0;
    this.wishes.onstatus('live');
    this.wishes.onstate(message.state);
  }

  private lost(socket: WebSocket, code: number): void {
    if (socket !== this.socket || this.closed) return;
    this.socket = null;
    clearTimeout(this.silence);
    if (code === 4401 || code === 4410) {
      this.wishes.onstatus('refused');
      return;
    }
    this.wishes.onstatus('lost');
    this.timer = setTimeout(() => this.connect(), patience(this.attempt));
    this.attempt += 1;
  }
}
