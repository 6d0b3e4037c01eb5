import {
  getAgenda,
  makeRencana,
  makeRencanaPeriode,
  previewJadwal,
  previewRencana,
  previewRencanaPeriode,
} from '#contract/absensi/agenda.ts'
import { access, adminOnly } from '../access-row.ts'
import { ownReads } from './pertemuan.ts'

export const rows = [
  access(getAgenda, {
    input: cast => ({ params: { id: cast.kelompok7 }, query: { dari: '2026-11-01', sampai: '2026-11-30' } }),
    expect: ownReads,
  }),
  access(previewJadwal, {
    input: cast => ({
      params: { id: cast.kelompok7 },
      body: {
        jadwal_id: null,
        isian: { kegiatan_id: cast.subuh, hari: 5, mulai: '04:15', selesai: '05:00', dari: '2026-11-01' },
      },
    }),
    expect: adminOnly,
  }),
  access(previewRencana, { input: cast => ({ params: { id: cast.kelompok7 } }), expect: adminOnly }),
  access(makeRencana, { input: cast => ({ params: { id: cast.kelompok7 } }), expect: adminOnly }),
  access(previewRencanaPeriode, { expect: adminOnly }),
  access(makeRencanaPeriode, { expect: adminOnly }),
]
