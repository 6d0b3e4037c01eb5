import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import {
  createLibur,
  deleteLibur,
  type LiburIsian,
  type LiburRow,
  liburIsian,
  listTerlepas,
  updateLibur,
} from '#contract/pengaturan/libur.ts'
import { addDays, daysBetween, laterOf } from '#contract/tanggal.ts'
import { call } from '#web/api.ts'
import { DateField } from '#web/ui/DateField.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { focusFirstError } from '#web/ui/focus-galat.ts'
import { KabarGalat } from '#web/ui/KabarGalat.tsx'
import { done, doneThen, isianOf } from '#web/ui/kabar.ts'
import { Laci } from '#web/ui/Laci.tsx'
import { useWaktuLembaga } from '#web/ui/session-context.ts'
import { useIsian } from '#web/ui/use-isian.ts'
import { useChange, useRemoval } from '#web/use-change.ts'
import { useReply } from '#web/use-reply.ts'
import { describeTiada } from './LaciImporLibur.tsx'
import { BIARKAN, PilihTerdampak, PilihTerlepas, type Tiadakan } from './PilihTerdampak.tsx'

/** Without `libur` a new one. */
export function LaciLibur({ libur, onTutup }: { libur: LiburRow | undefined; onTutup: () => void }) {
  const { hariIni } = useWaktuLembaga()
  const isian = useIsian(liburIsian, {
    dari: libur?.dari ?? hariIni,
    sampai: libur?.sampai ?? hariIni,
    nama: libur?.nama ?? '',
  })
  const [tiadakan, setTiadakan] = useState(BIARKAN)
  const [pulihkan, setPulihkan] = useState(true)
  const [hapus, setHapus] = useState(false)
  const save = useSaveLibur()
  const remove = useRemoval(deleteLibur, ['libur-terlepas', libur?.id])
  const { dari, sampai } = isian.nilai
  // A first day that moves takes the last one along, unless somebody has chosen that one and it still is one.
  const [dipilih, setDipilih] = useState('')
  const isIkut = dipilih !== sampai
  const lama = Math.max(0, daysBetween(dari, sampai))
  const isGeser = libur !== undefined && dari <= sampai && (dari !== libur.dari || sampai !== libur.sampai)
  const lepas = useTerlepas(libur?.id, { dari, sampai }, isGeser && !hapus)
  const lepasHapus = useTerlepas(libur?.id, null, hapus)

  return (
    <>
      <Laci
        buka={!hapus}
        onTutup={onTutup}
        berubah={isian.berubah || tiadakan !== BIARKAN}
        judul={libur ? 'Ubah hari libur' : 'Tambah hari libur'}
        onSimpan={submit}
        menyimpan={save.isPending}
        jumlahGalat={isian.jumlahGalat}
      >
        <KabarGalat formulir error={save.error} />
        <TextInput label="Nama" placeholder="Maulid Nabi" withAsterisk maxLength={120} {...isian.teks('nama')} />
        <DateField
          label="Mulai"
          withAsterisk
          {...isian.choose('dari')}
          onChange={value => {
            if (value) isian.set({ dari: value, sampai: isIkut ? addDays(value, lama) : laterOf(value, sampai) })
          }}
        />
        <DateField
          label="Sampai"
          withAsterisk
          {...isian.tanggal('sampai')}
          onChange={value => {
            if (!value) return
            setDipilih(value)
            isian.set({ sampai: value })
          }}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={dari <= sampai ? `${lama + 1} hari` : undefined}
        />
        {isGeser ? <PilihTerlepas data={lepas.data} pulihkan={pulihkan} onChange={setPulihkan} /> : null}
        <PilihTerdampak rentang={dari <= sampai ? [{ dari, sampai }] : []} nilai={tiadakan} onChange={setTiadakan} />
        {libur ? (
          <Button variant="subtle" color="red" onClick={() => setHapus(true)}>
            Hapus hari libur
          </Button>
        ) : null}
      </Laci>
      <Dialog
        buka={hapus}
        onTutup={() => setHapus(false)}
        judul={`Hapus ${libur?.nama ?? ''}?`}
        label="Hapus"
        bahaya
        bekerja={remove.isPending || lepasHapus.isLoading}
        galat={remove.error}
        onSetuju={removeIt}
      >
        Jadwal pada hari itu berlaku lagi.
        <PilihTerlepas data={lepasHapus.data} pulihkan={pulihkan} onChange={setPulihkan} />
      </Dialog>
    </>
  )

  function submit() {
    const body = isian.check()
    if (!body) return
    save.mutate(
      { id: libur?.id, libur: body, ...tiadakan, pulihkan: pulihkan && isAsked(lepas.data) },
      {
        onSuccess: doneThen(describeSaved, onTutup),
        onError: error => {
          isian.reject(fieldsOf(error))
          focusFirstError()
        },
      },
    )
  }

  function removeIt() {
    if (!libur) return
    remove.mutate(
      { params: { id: libur.id }, query: { pulihkan: pulihkan && isAsked(lepasHapus.data) ? 'ya' : 'tidak' } },
      done(({ dipulihkan }) => `Hari libur dihapus${describeTerjadwal(dipulihkan)}`, onTutup),
    )
  }
}

const describeTerjadwal = (jumlah: number) => (jumlah > 0 ? `, ${jumlah} pertemuan terjadwal lagi` : '')

function describeSaved({ ditiadakan, dipulihkan }: { ditiadakan: number; dipulihkan: number }): string {
  return `Hari libur disimpan${describeTerjadwal(dipulihkan)}${describeTiada(ditiadakan)}`
}

/** Pertemuan that this libur took off on days that are no holiday when it has these ones; null: when it is removed. */
function useTerlepas(id: number | undefined, menjadi: { dari: string; sampai: string } | null, enabled: boolean) {
  return useReply(listTerlepas, {
    queryKey: ['libur-terlepas', id, menjadi],
    params: { id: id ?? 0 },
    body: { menjadi },
    enabled: enabled && id !== undefined,
    staleTime: 0,
    gcTime: 0,
  })
}

/** Adds without `id`, changes with it. */
function useSaveLibur() {
  return useChange(async ({ id, pulihkan, ...body }: Simpan) =>
    id
      ? call(updateLibur, { params: { id }, body: { ...body, pulihkan } })
      : { ...(await call(createLibur, { body })), dipulihkan: 0 },
  )
}

type Simpan = { id: number | undefined; libur: LiburIsian; pulihkan: boolean } & Tiadakan

/** Nothing is planned again that nobody was asked about. */
function isAsked(data: { jumlah: number } | undefined): boolean {
  return data !== undefined && data.jumlah > 0
}

/** Refused fields under their own names: the body wraps them. */
function fieldsOf(error: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(isianOf(error)).map(([key, pesan]) => [key.replace(/^libur\./, ''), pesan]))
}
