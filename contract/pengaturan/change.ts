import * as z from 'zod'
import { type Endpoint, endpoint, type Method, type Nothing } from '../endpoint.ts'
import type { Peristiwa } from '../peristiwa.ts'

/*
 * 'See what will happen, then apply', declared once for each kind of change: two calls of one body. The second one carries the seal of
 * what the first one answered, and is refused where something else would be done by then (server/pengaturan/perubahan/change.ts).
 */

/** Says what was agreed to: which things change into what, and who is left. Whoever has not asked before has none. */
export const sealField = z.string().max(64)

/** What is left as it is, with the reason in words. */
export const leftList = z.array(z.object({ id: z.int(), nama: z.string(), sebab: z.string() }))

/** So many change, as the preview said; builds from before there were seals send no more than that. */
export const agreedCount = { berubah: z.int().min(1), seal: sealField.optional() }

type Answer<R extends z.ZodRawShape> = z.ZodObject<R & { seal: typeof sealField }>

export interface ChangeCalls<
  B extends z.ZodRawShape = z.ZodRawShape,
  A extends z.ZodRawShape = z.ZodRawShape,
  R extends z.ZodRawShape = z.ZodRawShape,
  D extends z.ZodType = z.ZodType,
  C extends string = string,
> {
  readonly preview: Endpoint<
    Nothing,
    Nothing,
    z.ZodObject<B>,
    Answer<R>,
    C extends `${Method} ${infer P}` ? `POST ${P}/pratinjau` : string
  >
  readonly apply: Endpoint<Nothing, Nothing, z.ZodObject<B & A>, D, C>
}

interface Definition<
  B extends z.ZodRawShape,
  A extends z.ZodRawShape,
  R extends z.ZodRawShape,
  D extends z.ZodType,
  C extends string,
> {
  /** Where it is done; `…/pratinjau` beside it says what would be. */
  call: C
  summary: { preview: string; apply: string }
  catat: Peristiwa
  body: z.ZodObject<B>
  /** What is sent along by whoever agrees. */
  agreed: A
  preview: R
  done: D
  errors: readonly string[]
  status?: 200 | 201
  perMinute?: number
}

export function changeCalls<
  B extends z.ZodRawShape,
  A extends z.ZodRawShape,
  R extends z.ZodRawShape,
  D extends z.ZodType,
  C extends `${Extract<Method, 'POST' | 'PUT'>} /api/${string}`,
>({ call, summary, body, agreed, preview, done, errors, status = 200, ...more }: Definition<B, A, R, D, C>) {
  const path = call.slice(call.indexOf(' ') + 1) as `/api/${string}`
  const calls = {
    preview: endpoint(`POST ${path}/pratinjau`, {
      ...{ summary: summary.preview, access: ['admin'], errors, body },
      reply: z.object({ ...preview, seal: sealField }),
    }),
    apply: endpoint(call, {
      ...{ summary: summary.apply, access: ['admin'], errors, status, ...more },
      ...{ body: body.safeExtend(agreed as never), reply: done },
    }),
  }
  return calls as unknown as ChangeCalls<B, A, R, D, C>
}
