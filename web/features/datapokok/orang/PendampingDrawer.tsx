import { Autocomplete, Divider, NumberInput, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type PendampingInput, type PendampingRow, pendampingInput } from '#contract/datapokok/pendamping.ts'
import type { OtherPeran as Lain } from '#contract/datapokok/peran-lain.ts'
import { formatPhone } from '#contract/identitas.ts'
import { call } from '#web/api.ts'
import { NoticeForm } from '#web/ui/ErrorNotice.tsx'
import { InputJk } from '#web/ui/InputJk.tsx'
import { InputRow } from '#web/ui/InputRow.tsx'
import { kata } from '#web/ui/istilah.ts'
import { tellDone } from '#web/ui/kabar.ts'
import { SidePanelFrame } from '#web/ui/SidePanelFrame.tsx'
import { useInput } from '#web/ui/use-isian.ts'
import { useSave } from '#web/ui/use-save.ts'
import { useNamesake } from '#web/use-namesake.tsx'
import { labelInput } from './label-input.ts'
import { PeranLain, SaranMahasantri } from './PeranLain.tsx'
import { type OrangDrawerProps, refreshOrang } from './queries.ts'

/** Adds or changes a pendamping. Give it a key per person. */
export function PendampingPanel({ row: given, pilihan, onClose, onMove }: OrangDrawerProps<'pendamping'>) {
  const client = useQueryClient()
  const [row, setRow] = useState(given)
  const isian = useInput(pendampingInput, toValue(given))
  const { simpan, menyimpan, kabar } = useSave(isian, {
    toValue,
    label: labelInput,
    onNow: (sekarang: PendampingRow) => setRow(sekarang),
  })
  const senama = useNamesake()
  const { nilai, teks, choose } = isian

  return (
    <SidePanelFrame
      onClose={onClose}
      onMove={onMove}
      isian={isian}
      judul={row ? kata`Ubah pendamping` : kata`Tambah pendamping`}
      onSave={() => isian.submit(checked => simpan(() => store(checked)))}
      menyimpan={menyimpan}
    >
      <NoticeForm kabar={kabar} />
      {senama.tanya}
      {row ? <PeranLain jenis="pendamping" id={row.id} /> : null}
      <TextInput label={labelInput.nim} description="Kosongkan untuk alumni" autoComplete="off" {...teks('nim')} />
      {row ? null : <SaranMahasantri nim={nilai.nim.trim()} onUse={adopt} />}
      <TextInput label={labelInput.nama} withAsterisk autoComplete="off" {...teks('nama')} />
      <InputJk {...choose('jk')} />
      <InputRow kolom="5fr 2fr">
        <Autocomplete label={labelInput.prodi} data={pilihan.prodi.map(p => p.nilai)} {...choose('prodi')} />
        <NumberInput
          label={labelInput.angkatan}
          allowDecimal={false}
          {...choose('angkatan')}
          value={nilai.angkatan ?? ''}
          onChange={value => isian.set({ angkatan: value === '' ? null : (value as number) })}
        />
      </InputRow>
      <TextInput label={labelInput.hp} type="tel" withAsterisk placeholder="08…" {...teks('hp')} />
      <TextInput label={labelInput.no_sk} {...teks('no_sk')} />
      <Divider />
      <InputRow kolom="2fr 3fr">
        <TextInput label={labelInput.bank} autoComplete="off" {...teks('bank')} />
        <TextInput label={labelInput.rekening} inputMode="numeric" autoComplete="off" {...teks('rekening')} />
      </InputRow>
      <TextInput
        label={labelInput.rekening_nama}
        description="Data rekening hanya tampil untuk admin"
        autoComplete="off"
        {...teks('rekening_nama')}
      />
    </SidePanelFrame>
  )

  function adopt({ nama, jk, prodi, angkatan }: Lain) {
    isian.set({ nama, jk, prodi, angkatan })
  }

  async function store(checked: PendampingInput) {
    if (row)
      await call('PUT /api/pendamping/:id', { params: { id: row.id }, body: { ...checked, version: row.version } })
    else if (!(await senama.create(tetap => call('POST /api/pendamping', { body: { ...checked, tetap } })))) return
    await refreshOrang(client, 'pendamping')
    tellDone('Data berhasil disimpan')
    onClose()
  }
}

/** The form's values: the contract's, but nobody is L or P before it is said. */
type Value = Omit<PendampingInput, 'jk'> & { jk: string }

function toValue(row: PendampingRow | undefined): Value {
  return {
    nim: row?.nim ?? '',
    nama: row?.nama ?? '',
    jk: row?.jk ?? '',
    prodi: row?.prodi ?? '',
    angkatan: row?.angkatan ?? null,
    hp: formatPhone(row?.hp ?? ''),
    no_sk: row?.no_sk ?? '',
    bank: row?.bank ?? '',
    rekening: row?.rekening ?? '',
    rekening_nama: row?.rekening_nama ?? '',
  }
}
