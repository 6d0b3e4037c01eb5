import { createLampiran } from '#contract/lampiran.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { addLampiran, checkFile } from './lampiran.ts'

export function lampiranRoutes(serve: Serve): void {
  serve(createLampiran, async ({ query, body, user, now, write }) => {
    // Before the transaction: looking through a file must not keep other writers waiting.
    const berkas = await checkFile(body)
    return write(tx => addLampiran(tx, user, { nama: query.nama, ...berkas }, now))
  })
}
