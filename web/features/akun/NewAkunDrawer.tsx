import { Checkbox, type OptionsFilter, Radio, Select, type SelectProps, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type CreateAkunBody, createAkunBody } from '#contract/akun/akun.ts'
import { normalizeName } from '#contract/identitas.ts'
import { labelPeran } from '#contract/peran.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { kata } from '#web/ui/istilah.ts'
import { SidePanelFrame } from '#web/ui/SidePanelFrame.tsx'
import { useInput } from '#web/ui/use-isian.ts'
import { type AkunResult, useAkunCandidate, useCreateAkun } from './akun-queries.ts'

const NEW: Required<Omit<CreateAkunBody, 'email'>> = {
  murabbi_id: null,
  pendamping_id: null,
  nama: '',
  username: '',
  peran: [],
}

/** An account from a murabbi or pendamping, or for pimpinan and admin by name. */
export function NewAkunDrawer({ onClose, onBecome }: { onClose: () => void; onBecome: (hasil: AkunResult) => void }) {
  const [dari, setFrom] = useState<'orang' | 'kantor'>('orang')
  const isian = useInput(createAkunBody, NEW)
  const create = useCreateAkun()
  const { nilai, galat } = isian
  const person = nilai.murabbi_id
    ? `murabbi-${nilai.murabbi_id}`
    : nilai.pendamping_id
      ? `pendamping-${nilai.pendamping_id}`
      : null
  const noPerson = dari === 'orang' && (galat.nama ?? galat.peran) ? 'Pilih orangnya' : undefined

  return (
    <SidePanelFrame
      onClose={onClose}
      berubah={isian.berubah}
      judul="Tambah akun"
      onSave={submit}
      menyimpan={create.isPending}
      saveLabel="Buat akun"
      errorCount={noPerson ? 1 : isian.errorCount}
    >
      <ErrorNotice form error={create.error} />
      <Radio.Group label="Akun untuk" value={dari} onChange={change}>
        <Radio mt={6} value="orang" label={kata`Murabbi atau pendamping`} />
        <Radio mt={8} value="kantor" label="Pimpinan atau admin" />
      </Radio.Group>
      {dari === 'orang' ? (
        <ChooseOrang value={person} error={noPerson} onChange={choose} />
      ) : (
        <>
          <TextInput label="Nama" withAsterisk {...isian.teks('nama')} />
          <Checkbox.Group
            label="Peran"
            withAsterisk
            error={galat.peran}
            value={nilai.peran}
            onChange={peran => isian.set({ peran: peran as ('admin' | 'pimpinan')[] })}
          >
            <Checkbox
              mt={6}
              value="pimpinan"
              label={labelPeran(kata).pimpinan}
              description="Membaca dan mencetak semuanya, tidak mengubah apa pun."
            />
            <Checkbox
              mt={8}
              value="admin"
              label={labelPeran(kata).admin}
              description="Mengelola semua data dan akun."
            />
          </Checkbox.Group>
        </>
      )}
      <TextInput
        label="Username"
        description={
          dari === 'orang' ? 'Kosongkan untuk memakai NIM, atau nama bila tanpa NIM.' : 'Kosongkan untuk memakai nama.'
        }
        autoCapitalize="none"
        spellCheck={false}
        {...isian.teks('username')}
      />
    </SidePanelFrame>
  )

  function change(value: string) {
    setFrom(value as 'orang' | 'kantor')
    isian.begin(NEW)
  }

  function choose(value: string | null) {
    const [peran, id] = (value ?? '').split('-')
    isian.set({
      murabbi_id: peran === 'murabbi' ? Number(id) : null,
      pendamping_id: peran === 'pendamping' ? Number(id) : null,
    })
  }

  function submit() {
    isian.submit(body => create.mutate(body, { onSuccess: onBecome, onError: isian.gagal }))
  }
}

function ChooseOrang(props: Pick<SelectProps, 'value' | 'error' | 'onChange'>) {
  const { data: calonList = [], isPending } = useAkunCandidate()
  return (
    <Select
      label="Orang"
      description={kata`Murabbi dan pendamping aktif yang belum punya akun.`}
      placeholder="Cari nama atau NIM"
      withAsterisk
      searchable
      limit={50}
      data={calonList.map(c => ({
        value: `${c.peran}-${c.id}`,
        label: `${c.nama} · ${labelPeran(kata)[c.peran]}${c.nim ? ` · ${c.nim}` : ''}`,
      }))}
      filter={filterByName}
      {...props}
      nothingFoundMessage={isPending ? 'Memuat…' : 'Semua yang cocok sudah punya akun'}
    />
  )
}

/** Ignores apostrophes, diacritics and letter case, as everywhere. */
const filterByName: OptionsFilter = ({ options, search, limit }) => {
  const wanted = normalizeName(search)
  return options.filter(o => 'label' in o && normalizeName(o.label).includes(wanted)).slice(0, limit)
}
