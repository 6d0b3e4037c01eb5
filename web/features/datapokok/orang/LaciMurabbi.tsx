import { Autocomplete, Select, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { labelJenisNomor, type MurabbiIsian, type MurabbiRow, murabbiIsian } from '#contract/datapokok/murabbi.ts'
import { checkNip, formatNip, formatTelepon, JENIS_NOMOR, type JenisNomor } from '#contract/identitas.ts'
import { nipSchema } from '#contract/person-schema.ts'
import { call } from '#web/api.ts'
import { BarisIsian } from '#web/ui/BarisIsian.tsx'
import { IsianJk } from '#web/ui/IsianJk.tsx'
import { KabarForm } from '#web/ui/KabarGalat.tsx'
import { tellDone } from '#web/ui/kabar.ts'
import { Laci } from '#web/ui/Laci.tsx'
import { useIsian } from '#web/ui/use-isian.ts'
import { useSimpan } from '#web/ui/use-simpan.ts'
import { useSenama } from '#web/use-senama.tsx'
import { labelIsian } from './label-isian.ts'
import { PeranLain } from './PeranLain.tsx'
import { type LaciOrangProps, refreshOrang } from './queries.ts'

/** Adds or changes a murabbi. Give it a key per person. */
export function LaciMurabbi({ row: given, pilihan, onTutup, onPindah }: LaciOrangProps<'murabbi'>) {
  const client = useQueryClient()
  const [row, setRow] = useState(given)
  const isian = useIsian(murabbiIsian, toNilai(given))
  const { simpan, menyimpan, kabar } = useSimpan(isian, {
    toNilai,
    label: labelIsian,
    onSekarang: (sekarang: MurabbiRow) => setRow(sekarang),
  })
  const senama = useSenama()
  const { nilai, teks, choose } = isian

  return (
    <Laci
      onTutup={onTutup}
      onPindah={onPindah}
      isian={isian}
      judul={row ? 'Ubah murabbi' : 'Tambah murabbi'}
      onSimpan={() => isian.submit(checked => simpan(() => store(checked)))}
      menyimpan={menyimpan}
    >
      <KabarForm kabar={kabar} />
      {senama.tanya}
      {row ? <PeranLain jenis="murabbi" id={row.id} /> : null}
      <TextInput label={labelIsian.nama} withAsterisk autoComplete="off" {...teks('nama')} />
      <BarisIsian>
        <TextInput label={labelIsian.gelar_depan} placeholder="Dr." {...teks('gelar_depan')} />
        <TextInput label={labelIsian.gelar_belakang} placeholder="M.Ag." {...teks('gelar_belakang')} />
      </BarisIsian>
      <IsianJk {...choose('jk')} />
      <BarisIsian kolom="2fr 3fr">
        <Select
          label={labelIsian.jenis_nomor}
          clearable={false}
          allowDeselect={false}
          data={JENIS_NOMOR.map(value => ({ value, label: labelJenisNomor[value] }))}
          {...choose('jenis_nomor')}
          onChange={jenis => {
            const jenis_nomor = jenis ?? 'tidak_ada'
            isian.set({ jenis_nomor, ...(jenis_nomor === 'tidak_ada' ? { nomor: '' } : {}) })
          }}
        />
        <TextInput
          label={labelIsian.nomor}
          withAsterisk={nilai.jenis_nomor !== 'tidak_ada'}
          disabled={nilai.jenis_nomor === 'tidak_ada'}
          inputMode={['NIY', 'NBM'].includes(nilai.jenis_nomor) ? 'text' : 'numeric'}
          {...teks('nomor')}
        />
      </BarisIsian>
      <PeringatanNip jenis={nilai.jenis_nomor} nomor={nilai.nomor} />
      <TextInput label={labelIsian.hp} type="tel" placeholder="08…" {...teks('hp')} />
      <TextInput label={labelIsian.email} type="email" {...teks('email')} />
      <Autocomplete label={labelIsian.unit} data={pilihan.unit.map(u => u.nilai)} {...choose('unit')} />
    </Laci>
  )

  async function store(checked: MurabbiIsian) {
    if (row) await call('PUT /api/murabbi/:id', { params: { id: row.id }, body: { ...checked, version: row.version } })
    else if (!(await senama.create(tetap => call('POST /api/murabbi', { body: { ...checked, tetap } })))) return
    await refreshOrang(client, 'murabbi')
    tellDone('Data berhasil disimpan')
    onTutup()
  }
}

/** A number of the right length that cannot be right all the same; it is saved, for the office holds the paper. */
function PeringatanNip({ jenis, nomor }: { jenis: string; nomor: string }) {
  const nip = jenis === 'NIP' ? nipSchema.safeParse(nomor).data : undefined
  const warning = nip ? checkNip(nip) : null
  if (!warning) return null
  return (
    <Text fz="var(--text-m)" c="var(--warn-ink)" mt={-6} role="status">
      {warning}
    </Text>
  )
}

/** The form's values: the contract's, but nobody is L or P before it is said. */
type Nilai = Omit<MurabbiIsian, 'jk' | 'jenis_nomor'> & { jk: string; jenis_nomor: JenisNomor }

function toNilai(row: MurabbiRow | undefined): Nilai {
  return {
    nama: row?.nama ?? '',
    gelar_depan: row?.gelar_depan ?? '',
    gelar_belakang: row?.gelar_belakang ?? '',
    jk: row?.jk ?? '',
    jenis_nomor: row?.jenis_nomor ?? 'NIP',
    nomor: row?.jenis_nomor === 'NIP' ? formatNip(row.nomor) : (row?.nomor ?? ''),
    hp: formatTelepon(row?.hp ?? ''),
    email: row?.email ?? '',
    unit: row?.unit ?? '',
  }
}
