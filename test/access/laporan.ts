import { previewAturan } from '#contract/laporan/aturan-preview.ts'
import { getLaporanChoice } from '#contract/laporan/laporan.ts'
import * as mahasantri from '#contract/laporan/laporan-mahasantri.ts'
import * as pendamping from '#contract/laporan/laporan-pendamping.ts'
import { marksExport } from '#contract/laporan/marks.ts'
import { getMyLaporan, getMyRecord } from '#contract/laporan/my-record.ts'
import * as seorang from '#contract/laporan/one-pendamping.ts'
import { punctuality } from '#contract/laporan/punctuality.ts'
import { access, adminOnly, everybody } from '../access-row.ts'

const nobodyElse = { ...adminOnly, admin: 403 }

/** The lists are everybody's; whose rows are in them is decided row by row, see the tests in server/laporan. */
export const rows = [
  access(getLaporanChoice, { expect: everybody }),
  access(mahasantri.listLaporanMahasantri, { expect: everybody }),
  access(mahasantri.mahasantriLaporanExport.xlsx, { expect: everybody }),
  access(mahasantri.mahasantriLaporanExport.csv, { expect: everybody }),
  access(mahasantri.listGrouping, { input: () => ({ query: { menurut: 'kelompok' } }), expect: everybody }),
  access(mahasantri.groupingExport.xlsx, { input: () => ({ query: { menurut: 'prodi' } }), expect: everybody }),
  access(mahasantri.groupingExport.csv, { input: () => ({ query: { menurut: 'jk' } }), expect: everybody }),
  ...[marksExport.xlsx, marksExport.csv].map(call => access(call, { expect: everybody })),
  access(mahasantri.listPertemuanLaporan, { expect: everybody }),
  access(previewAturan, { input: () => ({ body: {} }), expect: adminOnly }),
  access(mahasantri.getLaporanMahasantri, {
    input: ({ putra }) => ({ params: { id: putra[0] } }),
    expect: { ...everybody, maryam: 403, aisyah: 403 },
  }),
  // Of whoever calls: nobody of the others is a mahasantri.
  ...[getMyRecord, getMyLaporan].map(call => access(call, { expect: nobodyElse, mahasantri: 200 })),
  access(pendamping.listLaporanPendamping, { expect: everybody }),
  access(pendamping.pendampingLaporanExport.xlsx, { expect: everybody }),
  access(pendamping.pendampingLaporanExport.csv, { expect: everybody }),
  ...[punctuality.list, punctuality.files.xlsx, punctuality.files.csv].map(call => access(call, { expect: everybody })),
  access(punctuality.origin, { input: () => ({ query: { kunci: '05.00' } }), expect: everybody }),
  // Umar's own report: his murabbi's too, not that of another pendamping.
  access(pendamping.getLaporanPendamping, {
    input: ({ umar }) => ({ params: { id: umar } }),
    expect: { ...everybody, maryam: 403, aisyah: 403 },
  }),
  ...[seorang.printOnePendamping, seorang.pendampingOneExport.xlsx, seorang.pendampingOneExport.csv].map(call =>
    access(call, {
      input: ({ umar }) => ({ params: { id: umar } }),
      expect: { ...everybody, maryam: 403, aisyah: 403 },
    }),
  ),
]
