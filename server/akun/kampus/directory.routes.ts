import * as contract from '#contract/akun/kampus.ts'
import { describeDevice } from '#server/dasar/http/perangkat.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { askDirectory } from './ask-directory.ts'
import type { Directory } from './directory.ts'
import { askKampus } from './failure.ts'
import { admitVouched, bindVouched, NoKampus } from './kampus.ts'

export function directoryRoutes(serve: Serve, directory: Directory | undefined): void {
  serve.public(contract.createDirectorySession, async ({ db, write, body, now, token, request, catat }) => {
    if (!directory) throw NoKampus()
    catat({ lewat: 'direktori' })
    const caller = { ip: request.ip, now }
    const identity = await askKampus(db, request, () => askDirectory(write, directory, body, caller))
    const device = describeDevice(request.headers['user-agent'])
    return admitVouched(db, write, identity, body, { now, device, token, catat })
  })

  serve(contract.bindMyDirectory, async ({ db, write, writeAndCatat, user, body, now, request }) => {
    if (!directory) throw NoKampus()
    const caller = { ip: request.ip, now }
    const identity = await askKampus(db, request, () => askDirectory(write, directory, body, caller))
    await bindVouched(writeAndCatat, identity, { akunId: user.id, now })
  })
}
