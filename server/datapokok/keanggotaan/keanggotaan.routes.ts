import * as api from '#contract/datapokok/keanggotaan.ts'
import { createPembagian, getBahanPembagian } from '#contract/datapokok/pembagian.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Tx } from '#database/schema.ts'
import type { Serve, SignedInCall } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import { withPerubahan } from '#server/pengaturan/perubahan/perubahan.ts'
import { addMembers, cancelKeanggotaan, findCalon, leaveKelompok, moveMembers } from './keanggotaan.ts'
import { applyPembagian, readBahan } from './pembagian.ts'

export function keanggotaanRoutes(serve: Serve): void {
  serve(api.listCalon, ({ db, params, query }) => findCalon(db, params.id, query))
  serve(api.addKeanggotaan, call =>
    place(call, 'Tambah anggota', tx => addMembers(tx, call.now, { ...call.body, kelompok_id: call.params.id })),
  )
  serve(api.pindahKeanggotaan, call => place(call, kata`Pindah kelompok`, tx => moveMembers(tx, call.now, call.body)))
  serve(api.endKeanggotaan, call =>
    place(call, 'Akhiri keanggotaan', tx => leaveKelompok(tx, call.now, call.params.id, call.body.sampai)),
  )
  serve(api.deleteKeanggotaan, call =>
    place(call, 'Hapus keanggotaan', tx => cancelKeanggotaan(tx, call.now, call.params.id)),
  )

  serve(getBahanPembagian, ({ db, now, params, query }) => readBahan(db, now, params.id, query))
  serve(createPembagian, ({ writeAndCatat, user, now, params, body }) =>
    writeAndCatat(tx => applyPembagian(tx, user, now, params.id, body)),
  )
}

/** As one entry of the Riwayat perubahan. */
function place<T>(
  { writeAndCatat, user, now }: Pick<SignedInCall<Endpoint>, 'writeAndCatat' | 'user' | 'now'>,
  judul: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return writeAndCatat(tx => withPerubahan(tx, { akun_id: user.id, now, jenis: 'pindah', judul }, () => work(tx)))
}
