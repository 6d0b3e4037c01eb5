import * as z from 'zod'
import { idField, versionField } from '#contract/endpoint.ts'
import { NUMBER_KIND, type NumberKind } from '#contract/identitas.ts'
import { optionalText, required } from '#contract/isian.ts'
import {
  emailOptionalSchema,
  jkSchema,
  nameSchema,
  numberSchema,
  optionalPhoneSchema,
} from '#contract/person-schema.ts'
import {
  fixedField,
  inputDeactivation,
  jkField,
  kelompokFilter,
  listEndpoints,
  listQuery,
  orangEndpoints,
  pengasuhFields,
  statusPengasuh,
  textChoice,
  textFilter,
} from './orang.ts'

export const numberKindLabel: Record<(typeof NUMBER_KIND)[number], string> = {
  NIP: 'NIP',
  NUPTK: 'NUPTK',
  NIDN: 'NIDN',
  NIDK: 'NIDK',
  NIY: 'NIY',
  NBM: 'NBM',
  tidak_ada: 'Tidak ada',
}

const isi = {
  nama: nameSchema,
  gelar_depan: optionalText(30, 'Gelar depan'),
  gelar_belakang: optionalText(60, 'Gelar belakang'),
  jk: jkSchema,
  /** May be missing: a list of lecturers has numbers of staff, not of phones. */
  hp: optionalPhoneSchema,
  email: emailOptionalSchema,
  unit: optionalText(80, 'Unit'),
}

/** What the form asks, the same on both sides; `nomor` by its kind: NIP 18, NUPTK 16, NIDN and NIDK 10 digits. */
export const murabbiInput = withNumber(isi)
export type MurabbiInput = z.output<typeof murabbiInput>

export const murabbiRow = z.object({
  id: idField,
  nama: z.string(),
  gelar_depan: z.string(),
  gelar_belakang: z.string(),
  jk: jkField,
  jenis_nomor: z.enum(NUMBER_KIND),
  nomor: z.string(),
  unit: z.string(),
  /** null where the caller may not read it. */
  email: z.string().nullable(),
  ...pengasuhFields,
})
export type MurabbiRow = z.infer<typeof murabbiRow>

const COLUMN = ['nama', 'jk', 'nomor', 'unit', 'kelompok', 'hp', 'email', 'status'] as const
export const murabbiQuery = z.strictObject({
  ...listQuery(COLUMN, 'nama'),
  status: statusPengasuh,
  unit: textFilter.optional(),
  kelompok_id: kelompokFilter,
})

export const murabbiApi = {
  ...listEndpoints('murabbi', {
    query: murabbiQuery,
    row: murabbiRow,
    pilihan: { unit: z.array(textChoice) },
    summary: 'murabbi: unit, kelompok',
  }),
  ...orangEndpoints(
    'murabbi',
    {
      row: murabbiRow,
      isian: withNumber({ ...isi, tetap: fixedField }),
      perubahan: withNumber({ ...isi, version: versionField }),
      penonaktifan: inputDeactivation.extend({ version: versionField }),
    },
    { kunci: 'nomor', summary: { riwayat: 'kelompok, akun, atau riwayat lain' } },
  ),
}

/** One form per kind of number, so that the number is checked, and stored, as its kind asks. */
function withNumber<S extends z.ZodRawShape>(isi: S) {
  const kind = <J extends NumberKind>(jenis: J) =>
    z.strictObject({ ...isi, jenis_nomor: z.literal(jenis), nomor: numberSchema[jenis] })
  return z.discriminatedUnion(
    'jenis_nomor',
    [kind('NIP'), kind('NUPTK'), kind('NIDN'), kind('NIDK'), kind('NIY'), kind('NBM'), kind('tidak_ada')],
    { error: required('Pilih jenis nomor') },
  )
}
