import { postponeDorongan } from '#contract/akun/langganan.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { postpone } from './tunda.ts'

export function doronganRoutes(serve: Serve): void {
  serve.public(postponeDorongan, ({ write, body, now }) => write(tx => postpone(tx, body, now)))
}
