import * as api from '#contract/laporan/kelulusan.ts'
import { versionOf } from '#server/dasar/version.ts'
import { access, adminOnly } from '../access-row.ts'
import type { Cast } from '../cast.ts'

const periode = ({ periode: id }: Cast) => ({ params: { id } })

export const rows = [
  access(api.listKelulusan, { expect: { ...adminOnly, pimpinan: 200 } }),
  access(api.updateSyaratKelulusan, {
    input: cast => ({
      ...periode(cast),
      body: {
        syarat: [{ jenis: 'kehadiran', id: null, kegiatan_id: cast.halaqah, minimal: 75, bersyarat: null }],
        version: versionOf([[]]),
      },
    }),
    expect: adminOnly,
  }),
  access(api.decideKelulusan, {
    input: cast => ({
      ...periode(cast),
      body: {
        ...{ mahasantri_id: cast.putra[0], hasil: 'bersyarat', alasan: 'Rawat inap', syarat: 'Mengulang' },
        ...{ paling_lambat: null, terhadap: 0 },
      },
    }),
    expect: adminOnly,
  }),
]
