import { Autocomplete, Select, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type MurabbiInput, type MurabbiRow, murabbiInput, numberKindLabel } from '#contract/datapokok/murabbi.ts'
import { checkNip, formatNip, formatPhone, NUMBER_KIND, type NumberKind } from '#contract/identitas.ts'
import { nipSchema } from '#contract/person-schema.ts'
import { call } from '#web/api.ts'
import { NoticeForm } from '#web/ui/ErrorNotice.tsx'
import { InputJk } from '#web/ui/InputJk.tsx'
import { InputRow } from '#web/ui/InputRow.tsx'
import { tellDone } from '#web/ui/kabar.ts'
import { SidePanelFrame } from '#web/ui/SidePanelFrame.tsx'
import { useInput } from '#web/ui/use-isian.ts'
import { useSave } from '#web/ui/use-save.ts'
import { useNamesake } from '#web/use-namesake.tsx'
import { labelInput } from './label-input.ts'
import { PeranLain } from './PeranLain.tsx'
import { type OrangDrawerProps, refreshOrang } from './queries.ts'

/** Adds or changes a murabbi. Give it a key per person. */
export function MurabbiDrawer({ row: given, pilihan, onClose, onMove }: OrangDrawerProps<'murabbi'>) {
  const client = useQueryClient()
  const [row, setRow] = useState(given)
  const isian = useInput(murabbiInput, toValue(given))
  const { simpan, menyimpan, kabar } = useSave(isian, {
    toValue,
    label: labelInput,
    onNow: (sekarang: MurabbiRow) => setRow(sekarang),
  })
  const senama = useNamesake()
  const { nilai, teks, choose } = isian

  return (
    <SidePanelFrame
      onClose={onClose}
      onMove={onMove}
      isian={isian}
      judul={row ? 'Ubah murabbi' : 'Tambah murabbi'}
      onSave={() => isian.submit(checked => simpan(() => store(checked)))}
      menyimpan={menyimpan}
    >
      <NoticeForm kabar={kabar} />
      {senama.tanya}
      {row ? <PeranLain jenis="murabbi" id={row.id} /> : null}
      <TextInput label={labelInput.nama} withAsterisk autoComplete="off" {...teks('nama')} />
      <InputRow>
        <TextInput label={labelInput.gelar_depan} placeholder="Dr." {...teks('gelar_depan')} />
        <TextInput label={labelInput.gelar_belakang} placeholder="M.Ag." {...teks('gelar_belakang')} />
      </InputRow>
      <InputJk {...choose('jk')} />
      <InputRow kolom="2fr 3fr">
        <Select
          label={labelInput.jenis_nomor}
          clearable={false}
          allowDeselect={false}
          data={NUMBER_KIND.map(value => ({ value, label: numberKindLabel[value] }))}
          {...choose('jenis_nomor')}
          onChange={jenis => {
            const jenis_nomor = jenis ?? 'tidak_ada'
            isian.set({ jenis_nomor, ...(jenis_nomor === 'tidak_ada' ? { nomor: '' } : {}) })
          }}
        />
        <TextInput
          label={labelInput.nomor}
          withAsterisk={nilai.jenis_nomor !== 'tidak_ada'}
          disabled={nilai.jenis_nomor === 'tidak_ada'}
          inputMode={['NIY', 'NBM'].includes(nilai.jenis_nomor) ? 'text' : 'numeric'}
          {...teks('nomor')}
        />
      </InputRow>
      <WarningNip jenis={nilai.jenis_nomor} nomor={nilai.nomor} />
      <TextInput label={labelInput.hp} type="tel" placeholder="08…" {...teks('hp')} />
      <TextInput label={labelInput.email} type="email" {...teks('email')} />
      <Autocomplete label={labelInput.unit} data={pilihan.unit.map(u => u.nilai)} {...choose('unit')} />
    </SidePanelFrame>
  )

  async function store(checked: MurabbiInput) {
    if (row) await call('PUT /api/murabbi/:id', { params: { id: row.id }, body: { ...checked, version: row.version } })
    else if (!(await senama.create(tetap => call('POST /api/murabbi', { body: { ...checked, tetap } })))) return
    await refreshOrang(client, 'murabbi')
    tellDone('Data berhasil disimpan')
    onClose()
  }
}

/** A number of the right length that cannot be right all the same; it is saved, for the office holds the paper. */
function WarningNip({ jenis, nomor }: { jenis: string; nomor: string }) {
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
type Value = Omit<MurabbiInput, 'jk' | 'jenis_nomor'> & { jk: string; jenis_nomor: NumberKind }

function toValue(row: MurabbiRow | undefined): Value {
  return {
    nama: row?.nama ?? '',
    gelar_depan: row?.gelar_depan ?? '',
    gelar_belakang: row?.gelar_belakang ?? '',
    jk: row?.jk ?? '',
    jenis_nomor: row?.jenis_nomor ?? 'NIP',
    nomor: row?.jenis_nomor === 'NIP' ? formatNip(row.nomor) : (row?.nomor ?? ''),
    hp: formatPhone(row?.hp ?? ''),
    email: row?.email ?? '',
    unit: row?.unit ?? '',
  }
}
