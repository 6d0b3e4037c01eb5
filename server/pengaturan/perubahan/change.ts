import { createHash } from 'node:crypto'
import type * as z from 'zod'
import type { ChangeCalls } from '#contract/pengaturan/change.ts'
import type { Db, Tx } from '#database/schema.ts'
import type { AppError } from '#server/dasar/errors.ts'
import type { Serve, User } from '#server/dasar/http/serve.ts'
import { type Perbuatan, withPerubahan } from './perubahan.ts'

/** Who asks, and when. */
export interface ChangeContext {
  user: User
  now: number
}

/** What a change would do, worked out of what was read and not written yet. */
export interface ChangePlan<Preview, Done> extends Pick<Perbuatan, 'jenis' | 'judul' | 'keterangan' | 'periode_id'> {
  /** One for each thing that changes: its id and what it becomes. What is only counted of it is not in it: a mark may come meanwhile. */
  effects: readonly unknown[]
  /** What stays as it is, by id or name. */
  left: readonly unknown[]
  /** What the preview answers. */
  describe: () => Preview | Promise<Preview>
  /** Does it; what the call answers. */
  write: (tx: Tx, perubahanId: number) => Promise<Done>
}

type Body<C> = C extends ChangeCalls<infer B> ? z.output<z.ZodObject<B>> : never
type Preview<C> = C extends ChangeCalls<z.ZodRawShape, z.ZodRawShape, infer R> ? z.input<z.ZodObject<R>> : never
type Done<C> = C extends ChangeCalls<z.ZodRawShape, z.ZodRawShape, z.ZodRawShape, infer D> ? z.input<D> : never

export interface ChangeKind<C extends ChangeCalls> {
  calls: C
  /** Whoever else decides about the same waits, until this one is written. */
  lock: (tx: Tx, context: ChangeContext, input: Body<C>) => Promise<void>
  plan: (db: Db, context: ChangeContext, input: Body<C>) => Promise<ChangePlan<Preview<C>, Done<C>>>
  /** Something else would be done by now than was agreed to: how many change, and how many would have. */
  stale: (now: number, agreed: number | undefined) => AppError
}

/** One kind of change: its two calls, of which the second one does what the first one has said, or nothing. */
export function defineChange<C extends ChangeCalls>(kind: ChangeKind<C>): (serve: Serve) => void {
  const { calls, lock, plan, stale } = kind
  return serve => {
    serve(calls.preview, async ({ db, user, now, body }) => {
      const planned = await plan(db, { user, now }, body as Body<C>)
      return { ...(await planned.describe()), seal: sealOf(planned) } as never
    })
    serve(calls.apply, ({ writeAndCatat, user, now, body, catat }) =>
      writeAndCatat(async tx => {
        const input = body as Body<C> & { seal?: string; berubah?: number }
        await lock(tx, { user, now }, input)
        const { effects, left, describe: _, write, ...entry } = await plan(tx, { user, now }, input)
        // Builds from before there were seals send how many, or nothing.
        const same =
          input.seal === undefined
            ? input.berubah === undefined || input.berubah === effects.length
            : input.seal === sealOf({ effects, left })
        if (!same) throw stale(effects.length, input.berubah)
        catat({ jumlah: effects.length })
        return withPerubahan(tx, { akun_id: user.id, now, ...entry }, id => write(tx, id)) as never
      }),
    )
  }
}

function sealOf({ effects, left }: Pick<ChangePlan<unknown, unknown>, 'effects' | 'left'>): string {
  return createHash('sha256')
    .update(JSON.stringify([effects, left]))
    .digest('base64url')
}
