import * as z from 'zod'
import { idField, versionField } from '#contract/endpoint.ts'
import { JENIS_NOMOR, type JenisNomor } from '#contract/identitas.ts'
import { teksOpsional, wajib } from '#contract/isian.ts'
import {
  emailOpsionalSchema,
  jkSchema,
  namaSchema,
  nomorSchema,
  teleponOpsionalSchema,
} from '#contract/person-schema.ts'
import {
  daftarEndpoints,
  daftarQuery,
  jkField,
  kelompokFilter,
  orangEndpoints,
  pengasuhFields,
  penonaktifanIsian,
  pilihanTeks,
  saringanTeks,
  statusPengasuh,
  tetapField,
} from './orang.ts'

export const labelJenisNomor: Record<(typeof JENIS_NOMOR)[number], string> = {
  NIP: 'NIP',
  NUPTK: 'NUPTK',
  NIDN: 'NIDN',
  NIDK: 'NIDK',
  NIY: 'NIY',
  NBM: 'NBM',
  tidak_ada: 'Tidak ada',
}

const isi = {
  nama: namaSchema,
  gelar_depan: teksOpsional(30, 'Gelar depan'),
  gelar_belakang: teksOpsional(60, 'Gelar belakang'),
  jk: jkSchema,
  /** May be missing: a list of lecturers has numbers of staff, not of phones. */
  hp: teleponOpsionalSchema,
  email: emailOpsionalSchema,
  unit: teksOpsional(80, 'Unit'),
}

/** What the form asks, the same on both sides; `nomor` by its kind: NIP 18, NUPTK 16, NIDN and NIDK 10 digits. */
export const murabbiIsian = withNomor(isi)
export type MurabbiIsian = z.output<typeof murabbiIsian>

/** 'Dr. H. Hasan Basri, M.Ag.' */
export function namaBergelar(orang: { nama: string; gelar_depan: string; gelar_belakang: string }): string {
  const nama = orang.gelar_depan ? `${orang.gelar_depan} ${orang.nama}` : orang.nama
  return orang.gelar_belakang ? `${nama}, ${orang.gelar_belakang}` : nama
}

export const murabbiRow = z.object({
  id: idField,
  nama: z.string(),
  gelar_depan: z.string(),
  gelar_belakang: z.string(),
  jk: jkField,
  jenis_nomor: z.enum(JENIS_NOMOR),
  nomor: z.string(),
  unit: z.string(),
  /** null where the caller may not read it. */
  email: z.string().nullable(),
  ...pengasuhFields,
})
export type MurabbiRow = z.infer<typeof murabbiRow>

const KOLOM = ['nama', 'jk', 'nomor', 'unit', 'kelompok', 'hp', 'email', 'status'] as const
export const murabbiQuery = z.strictObject({
  ...daftarQuery(KOLOM, 'nama'),
  status: statusPengasuh,
  unit: saringanTeks.optional(),
  kelompok_id: kelompokFilter,
})

export const murabbiApi = {
  ...daftarEndpoints('murabbi', {
    query: murabbiQuery,
    row: murabbiRow,
    pilihan: { unit: z.array(pilihanTeks) },
    summary: 'murabbi: unit, kelompok',
  }),
  ...orangEndpoints(
    'murabbi',
    {
      row: murabbiRow,
      isian: withNomor({ ...isi, tetap: tetapField }),
      perubahan: withNomor({ ...isi, version: versionField }),
      penonaktifan: penonaktifanIsian.extend({ version: versionField }),
    },
    { kunci: 'nomor', summary: { riwayat: 'kelompok, akun, atau riwayat lain' } },
  ),
}

/** One form per kind of number, so that the number is checked, and stored, as its kind asks. */
function withNomor<S extends z.ZodRawShape>(isi: S) {
  const kind = <J extends JenisNomor>(jenis: J) =>
    z.strictObject({ ...isi, jenis_nomor: z.literal(jenis), nomor: nomorSchema[jenis] })
  return z.discriminatedUnion(
    'jenis_nomor',
    [kind('NIP'), kind('NUPTK'), kind('NIDN'), kind('NIDK'), kind('NIY'), kind('NBM'), kind('tidak_ada')],
    { error: wajib('Pilih jenis nomor') },
  )
}
