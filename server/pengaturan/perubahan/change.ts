import { createHash } from 'node:crypto'
import type * as z from 'zod'
import type { ChangeCalls } from '#contract/pengaturan/change.ts'
import type { Db, Tx } from '#database/schema.ts'
import type { Write } from '#database/write.ts'
import { Conflict } from '#server/dasar/errors.ts'
import type { Serve, User } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import { type Deed, withPerubahan } from './perubahan.ts'

/** Who asks, and when. */
export interface ChangeContext {
  user: User
  now: number
}

/** What a change would do, worked out of what was read and not written yet. */
export interface ChangePlan<Preview, Done> extends Pick<Deed, 'jenis' | 'judul' | 'keterangan' | 'periode_id'> {
  /** One for each thing that changes: its id and what it becomes. What is only counted of it is not in it: a mark may come meanwhile. */
  effects: readonly unknown[]
  /** What stays as it is, by id or name. */
  left: readonly unknown[]
  /** What the preview answers; `write` is there to try out what shows only once it is done (`tryOut`). */
  describe: (write: Write) => Preview | Promise<Preview>
  /** Does it; what the call answers. */
  write: (tx: Tx, perubahanId: number) => Promise<Done>
}

type Body<C> = C extends ChangeCalls<infer B> ? z.output<z.ZodObject<B>> : never
type Preview<C> = C extends ChangeCalls<z.ZodRawShape, z.ZodRawShape, infer R> ? z.input<z.ZodObject<R>> : never
type Done<C> = C extends ChangeCalls<z.ZodRawShape, z.ZodRawShape, z.ZodRawShape, infer D> ? z.input<D> : never

export interface ChangeKind<C extends ChangeCalls> {
  calls: C
  /** Whoever else decides about the same waits, until this one is written. */
  lock: (tx: Tx, context: ChangeContext, input: Body<C>) => Promise<unknown>
  plan: (db: Db, context: ChangeContext, input: Body<C>) => Promise<ChangePlan<Preview<C>, Done<C>>>
  /** What is counted, and the code of the refusal when something else would be done by now than was seen. */
  unit: string
  stale: string
}

/** One kind of change: its two calls, of which the second one does what the first one has said, or nothing. */
export function defineChange<C extends ChangeCalls>(kind: ChangeKind<C>): (serve: Serve) => void {
  const { calls, lock, plan } = kind as unknown as ChangeKind<ChangeCalls>
  return serve => {
    serve(calls.preview, async ({ db, write, user, now, body }) => {
      const planned = await plan(db, { user, now }, body)
      return { ...(await planned.describe(write)), seal: sealOf(planned) }
    })
    serve(calls.apply, ({ writeAndCatat, user, now, body, catat }) =>
      writeAndCatat(async tx => {
        const input = body as { seal?: string; berubah?: number }
        await lock(tx, { user, now }, input)
        const { effects, left, describe: _, write, ...entry } = await plan(tx, { user, now }, input)
        // Builds from before there were seals send how many, or nothing.
        const same =
          (input.berubah === undefined || input.berubah === effects.length) &&
          (input.seal === undefined || input.seal === sealOf({ effects, left }))
        if (!same) throw Stale(kind, effects.length, input.berubah)
        catat({ jumlah: effects.length })
        return withPerubahan(tx, { akun_id: user.id, now, ...entry }, id => write(tx, id))
      }),
    )
  }
}

function sealOf({ effects, left }: Pick<ChangePlan<unknown, unknown>, 'effects' | 'left'>): string {
  return createHash('sha256')
    .update(JSON.stringify([effects, left]))
    .digest('base64url')
}

/** Nothing was written: what the person saw is not what there is. */
function Stale({ unit, stale }: { unit: string; stale: string }, now: number, agreed: number | undefined) {
  const seen = agreed === undefined || agreed === now ? 'dan bukan lagi yang tadi' : `bukan ${agreed}`
  const apa = kata`Sekarang ${now} ${kata(unit)} yang akan berubah, ${seen}.`
  return Conflict(stale, `${apa} Tidak ada yang disimpan; periksa daftarnya lalu ulangi.`)
}
