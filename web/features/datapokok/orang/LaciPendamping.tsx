import { Autocomplete, Divider, NumberInput, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type PendampingIsian, type PendampingRow, pendampingIsian } from '#contract/datapokok/pendamping.ts'
import type { OtherPeran as Lain } from '#contract/datapokok/peran-lain.ts'
import { formatTelepon } from '#contract/identitas.ts'
import { call } from '#web/api.ts'
import { BarisIsian } from '#web/ui/BarisIsian.tsx'
import { IsianJk } from '#web/ui/IsianJk.tsx'
import { kata } from '#web/ui/istilah.ts'
import { KabarForm } from '#web/ui/KabarGalat.tsx'
import { tellDone } from '#web/ui/kabar.ts'
import { Laci } from '#web/ui/Laci.tsx'
import { useIsian } from '#web/ui/use-isian.ts'
import { useSimpan } from '#web/ui/use-simpan.ts'
import { useSenama } from '#web/use-senama.tsx'
import { labelIsian } from './label-isian.ts'
import { PeranLain, SaranMahasantri } from './PeranLain.tsx'
import { type LaciOrangProps, refreshOrang } from './queries.ts'

/** Adds or changes a pendamping. Give it a key per person. */
export function LaciPendamping({ row: given, pilihan, onTutup, onPindah }: LaciOrangProps<'pendamping'>) {
  const client = useQueryClient()
  const [row, setRow] = useState(given)
  const isian = useIsian(pendampingIsian, toNilai(given))
  const { simpan, menyimpan, kabar } = useSimpan(isian, {
    toNilai,
    label: labelIsian,
    onSekarang: (sekarang: PendampingRow) => setRow(sekarang),
  })
  const senama = useSenama()
  const { nilai, teks, choose } = isian

  return (
    <Laci
      onTutup={onTutup}
      onPindah={onPindah}
      isian={isian}
      judul={row ? kata`Ubah pendamping` : kata`Tambah pendamping`}
      onSimpan={() => isian.submit(checked => simpan(() => store(checked)))}
      menyimpan={menyimpan}
    >
      <KabarForm kabar={kabar} />
      {senama.tanya}
      {row ? <PeranLain jenis="pendamping" id={row.id} /> : null}
      <TextInput label={labelIsian.nim} description="Kosongkan untuk alumni" autoComplete="off" {...teks('nim')} />
      {row ? null : <SaranMahasantri nim={nilai.nim.trim()} onPakai={adopt} />}
      <TextInput label={labelIsian.nama} withAsterisk autoComplete="off" {...teks('nama')} />
      <IsianJk {...choose('jk')} />
      <BarisIsian kolom="5fr 2fr">
        <Autocomplete label={labelIsian.prodi} data={pilihan.prodi.map(p => p.nilai)} {...choose('prodi')} />
        <NumberInput
          label={labelIsian.angkatan}
          allowDecimal={false}
          {...choose('angkatan')}
          value={nilai.angkatan ?? ''}
          onChange={value => isian.set({ angkatan: value === '' ? null : (value as number) })}
        />
      </BarisIsian>
      <TextInput label={labelIsian.hp} type="tel" withAsterisk placeholder="08…" {...teks('hp')} />
      <TextInput label={labelIsian.no_sk} {...teks('no_sk')} />
      <Divider />
      <BarisIsian kolom="2fr 3fr">
        <TextInput label={labelIsian.bank} autoComplete="off" {...teks('bank')} />
        <TextInput label={labelIsian.rekening} inputMode="numeric" autoComplete="off" {...teks('rekening')} />
      </BarisIsian>
      <TextInput
        label={labelIsian.rekening_nama}
        description="Data rekening hanya tampil untuk admin"
        autoComplete="off"
        {...teks('rekening_nama')}
      />
    </Laci>
  )

  function adopt({ nama, jk, prodi, angkatan }: Lain) {
    isian.set({ nama, jk, prodi, angkatan })
  }

  async function store(checked: PendampingIsian) {
    if (row)
      await call('PUT /api/pendamping/:id', { params: { id: row.id }, body: { ...checked, version: row.version } })
    else if (!(await senama.create(tetap => call('POST /api/pendamping', { body: { ...checked, tetap } })))) return
    await refreshOrang(client, 'pendamping')
    tellDone('Data berhasil disimpan')
    onTutup()
  }
}

/** The form's values: the contract's, but nobody is L or P before it is said. */
type Nilai = Omit<PendampingIsian, 'jk'> & { jk: string }

function toNilai(row: PendampingRow | undefined): Nilai {
  return {
    nim: row?.nim ?? '',
    nama: row?.nama ?? '',
    jk: row?.jk ?? '',
    prodi: row?.prodi ?? '',
    angkatan: row?.angkatan ?? null,
    hp: formatTelepon(row?.hp ?? ''),
    no_sk: row?.no_sk ?? '',
    bank: row?.bank ?? '',
    rekening: row?.rekening ?? '',
    rekening_nama: row?.rekening_nama ?? '',
  }
}
