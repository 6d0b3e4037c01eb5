import type { Peran } from './peran.ts'

// Who reads what is said of people beyond names, marks and figures: one table for all of it (decision 0040). The server filters
// by it (server/orang/data-sensitif.ts), test/data-sensitif.test.ts asks every endpoint, docs/keamanan.md shows it.

/** How somebody stands, today, to the person a piece of data is about. */
export const PEMBACA = {
  admin: 'admin',
  pembimbing: 'murabbi dan pendamping yang membimbing orangnya hari ini',
  sekelompok: 'murabbi dan pendamping yang hari ini bertugas di kelompok yang sama, dan yang mengingatkan badal itu',
  diri: 'orangnya sendiri',
  pencatat: 'perempuan yang memimpin kelompoknya dan sedang dapat mencatat lembar itu',
} as const
export type PembacaSensitif = keyof typeof PEMBACA

interface Sensitif {
  /** What it is, for docs/keamanan.md. */
  apa: string
  /** The names of its fields in replies. */
  isian: readonly string[]
  pembaca: readonly PembacaSensitif[]
}

export const DATA_SENSITIF = {
  udzur: { apa: 'arti huruf U pada lembar', isian: ['sebut_udzur'], pembaca: ['pencatat'] },
  alasan: {
    apa: 'alasan dan jawaban koreksi dan izin, alasan perubahan tanda, alasan mahasantri dinonaktifkan',
    isian: ['alasan', 'jawaban', 'status_alasan'],
    pembaca: ['admin', 'pembimbing'],
  },
  catatan: {
    apa: 'catatan pada tanda dan pada mahasantri',
    isian: ['catatan', 'from_catatan', 'to_catatan'],
    pembaca: ['admin', 'pembimbing'],
  },
  surat: { apa: 'surat (lampiran) izin', isian: ['lampiran'], pembaca: ['admin', 'pembimbing'] },
  hp: { apa: 'nomor HP mahasantri', isian: ['hp'], pembaca: ['admin', 'pembimbing'] },
  wali: {
    apa: 'nama dan nomor HP wali',
    isian: ['wali_nama', 'wali_hp'],
    pembaca: ['admin', 'pembimbing'],
  },
  hp_pengasuh: {
    apa: 'nomor HP dan email murabbi dan pendamping',
    isian: ['hp', 'email'],
    pembaca: ['admin', 'sekelompok', 'diri'],
  },
  bank: {
    apa: 'bank, nomor rekening, dan nama pemiliknya',
    isian: ['bank', 'rekening', 'rekening_nama'],
    pembaca: ['admin'],
  },
} as const satisfies Record<string, Sensitif>
export type DataSensitif = keyof typeof DATA_SENSITIF

/** `hubungan`: how the reader stands to the person; whoever has no such tie reads nothing of it, pimpinan included. */
export function mayReadSensitif(
  jenis: DataSensitif,
  { peran, hubungan = [] }: { peran: readonly Peran[]; hubungan?: readonly PembacaSensitif[] },
): boolean {
  const pembaca: readonly PembacaSensitif[] = DATA_SENSITIF[jenis].pembaca
  return pembaca.some(p => (p === 'admin' ? peran.includes('admin') : hubungan.includes(p)))
}

/** The table as docs/keamanan.md shows it. */
export function tabelSensitif(): string {
  const rows = Object.values(DATA_SENSITIF).map(
    ({ apa, pembaca }) => `| ${apa} | ${pembaca.map(p => PEMBACA[p]).join('; ')} |`,
  )
  return ['| Data | Yang membaca |', '|---|---|', ...rows].join('\n')
}
