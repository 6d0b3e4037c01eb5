import * as api from '#contract/datapokok/keanggotaan.ts'
import { createPembagian, getBahanPembagian } from '#contract/datapokok/pembagian.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import { withPerubahan } from '#server/pengaturan/perubahan/perubahan.ts'
import { addMembers, cancelKeanggotaan, findCalon, leaveKelompok, moveMembers } from './keanggotaan.ts'
import { applyPembagian, readBahan } from './pembagian.ts'

export function keanggotaanRoutes(serve: Serve): void {
  serve(api.listCalon, ({ db, params, query }) => findCalon(db, params.id, query))
  serve(api.addKeanggotaan, ({ writeAndCatat, user, now, params, body }) =>
    writeAndCatat(tx =>
      withPerubahan(tx, { akun_id: user.id, now, jenis: 'pindah', judul: 'Tambah anggota' }, () =>
        addMembers(tx, now, { ...body, kelompok_id: params.id }),
      ),
    ),
  )
  serve(api.pindahKeanggotaan, ({ writeAndCatat, user, now, body }) =>
    writeAndCatat(tx =>
      withPerubahan(tx, { akun_id: user.id, now, jenis: 'pindah', judul: kata`Pindah kelompok` }, () =>
        moveMembers(tx, now, body),
      ),
    ),
  )
  serve(api.endKeanggotaan, ({ writeAndCatat, user, now, params, body }) =>
    writeAndCatat(tx =>
      withPerubahan(tx, { akun_id: user.id, now, jenis: 'pindah', judul: 'Akhiri keanggotaan' }, () =>
        leaveKelompok(tx, now, params.id, body.sampai),
      ),
    ),
  )
  serve(api.deleteKeanggotaan, ({ writeAndCatat, user, now, params }) =>
    writeAndCatat(tx =>
      withPerubahan(tx, { akun_id: user.id, now, jenis: 'pindah', judul: 'Hapus keanggotaan' }, () =>
        cancelKeanggotaan(tx, now, params.id),
      ),
    ),
  )

  serve(getBahanPembagian, ({ db, now, params, query }) => readBahan(db, now, params.id, query))
  serve(createPembagian, ({ writeAndCatat, user, now, params, body }) =>
    writeAndCatat(tx => applyPembagian(tx, user, now, params.id, body)),
  )
}
