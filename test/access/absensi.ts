import { followLembar } from '#contract/absensi/langsung.ts'
import { getLembar, recordAbsensi } from '#contract/absensi/lembar.ts'
import { recordNotChosen } from '#contract/absensi/not-chosen.ts'
import { listRiwayat } from '#contract/absensi/riwayat.ts'
import { access } from '../access-row.ts'
import { NOW, TODAY } from '../cast.ts'
import { createPertemuan, ownReads, ownRecords } from './pertemuan.ts'

export const rows = [
  access(getLembar, { input: cast => ({ params: { id: cast.kelompok7 } }), expect: ownReads }),
  access(followLembar, {
    input: cast => ({
      params: { id: cast.kelompok7 },
      query: { tanggal: TODAY, kegiatan_id: cast.halaqah, ke: 1 },
    }),
    expect: ownReads,
  }),
  access(recordAbsensi, {
    input: cast => ({
      params: { id: cast.kelompok7 },
      body: {
        action_id: '3f0f6d3e-9d0a-4b53-a3fb-3a3d1d6c2a10',
        kegiatan_id: cast.halaqah,
        tanggal: TODAY,
        ke: 1,
        rows: [
          {
            mahasantri_id: cast.putra[0] as number,
            status: 'H',
            menit: null,
            catatan: '',
            base_version: 0,
            tapped_at: NOW,
          },
        ],
      },
    }),
    expect: ownRecords,
  }),
  access(recordNotChosen, {
    input: async (cast, db) => ({
      params: { id: await createPertemuan(cast, db) },
      body: {
        action_id: '3f0f6d3e-9d0a-4b53-a3fb-3a3d1d6c2a11',
        rows: [
          {
            mahasantri_id: cast.putra[0] as number,
            status: 'A',
            menit: null,
            catatan: '',
            terhadap: 1,
            tapped_at: NOW,
            decided_at: NOW,
          },
        ],
      },
    }),
    expect: ownRecords,
  }),
  access(listRiwayat, {
    input: async (cast, db) => ({
      params: { id: await createPertemuan(cast, db), mahasantri_id: cast.putra[0] as number },
    }),
    expect: ownReads,
  }),
]
