import { PassThrough } from 'node:stream'
import { TooMany } from '#server/dasar/errors.ts'

/** Server-sent events to one caller, for as long as both stay. */
export interface EventStream {
  readonly data: PassThrough
  send(event: object): void
  /** Says nothing, so that proxies and whoever listens know that we are there. */
  beat(): void
  end(): void
}

/** More than this unread: whoever listens has gone without a word. */
const UNREAD_LIMIT = 16_384

export function createEventStream(): EventStream {
  const data = new PassThrough()
  const write = (text: string) => {
    if (data.writableEnded || data.destroyed) return
    if (data.readableLength + data.writableLength > UNREAD_LIMIT) data.destroy()
    else data.write(text)
  }
  return {
    data,
    send: event => write(`data: ${JSON.stringify(event)}\n\n`),
    beat: () => write(':\n\n'),
    end: () => data.end(),
  }
}

/** How many are open, of one caller and of all. Whoever is refused asks now and then instead. */
export function createPlace({ seorang = 8, semua = 1000 } = {}) {
  const open = new Map<string, number>()
  let total = 0
  return {
    /** Of whom, as `callerOf` says; throws TooMany. The place is free again when the stream has closed. */
    take(caller: string, { data }: EventStream): void {
      const own = open.get(caller) ?? 0
      if (own >= seorang || total >= semua) {
        data.destroy()
        throw TooMany(60, 'Terlalu banyak layar yang mengikuti perubahan sekaligus.')
      }
      open.set(caller, own + 1)
      total += 1
      data.once('close', () => {
        total -= 1
        const left = (open.get(caller) ?? 1) - 1
        if (left > 0) open.set(caller, left)
        else open.delete(caller)
      })
    },
  }
}
