import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { deleteLibur, type LiburRow, liburIsian } from '#contract/pengaturan/libur.ts'
import { DateField } from '#web/ui/DateField.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { focusFirstError } from '#web/ui/focus-galat.ts'
import { KabarGalat } from '#web/ui/KabarGalat.tsx'
import { isianOf, tellDone } from '#web/ui/kabar.ts'
import { Laci } from '#web/ui/Laci.tsx'
import { useWaktuLembaga } from '#web/ui/session-context.ts'
import { useIsian } from '#web/ui/use-isian.ts'
import { useChange } from '#web/use-change.ts'
import { useSaveLibur, useTerlepas } from './libur-queries.ts'
import { PilihTerdampak, PilihTerlepas } from './PilihTerdampak.tsx'

interface LaciLiburProps {
  /** Undefined for a new one. */
  libur: LiburRow | undefined
  onTutup: () => void
}

export function LaciLibur({ libur, onTutup }: LaciLiburProps) {
  const { hariIni } = useWaktuLembaga()
  const isian = useIsian(liburIsian, {
    dari: libur?.dari ?? hariIni,
    sampai: libur?.sampai ?? hariIni,
    nama: libur?.nama ?? '',
  })
  const [tiadakan, setTiadakan] = useState(false)
  const [pulihkan, setPulihkan] = useState(true)
  const [hapus, setHapus] = useState(false)
  const save = useSaveLibur()
  const remove = useChange(deleteLibur)
  const { dari, sampai } = isian.nilai
  const isGeser = libur !== undefined && dari <= sampai && (dari !== libur.dari || sampai !== libur.sampai)
  const lepas = useTerlepas(libur?.id, { dari, sampai }, isGeser && !hapus)
  const lepasHapus = useTerlepas(libur?.id, null, hapus)

  return (
    <>
      <Laci
        buka={!hapus}
        onTutup={onTutup}
        berubah={isian.berubah || tiadakan}
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
          onChange={value => value && isian.set({ dari: value, ...(value > sampai ? { sampai: value } : {}) })}
        />
        <DateField label="Sampai" withAsterisk {...isian.tanggal('sampai')} />
        {isGeser ? <PilihTerlepas data={lepas.data} pulihkan={pulihkan} onChange={setPulihkan} /> : null}
        <PilihTerdampak rentang={dari <= sampai ? [{ dari, sampai }] : []} tiadakan={tiadakan} onChange={setTiadakan} />
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
      { id: libur?.id, libur: body, tiadakan, pulihkan: pulihkan && isAsked(lepas.data) },
      {
        onSuccess: ({ ditiadakan, dipulihkan }) => {
          tellDone(
            [
              'Hari libur disimpan',
              dipulihkan > 0 ? `${dipulihkan} pertemuan terjadwal lagi` : '',
              ditiadakan > 0 ? `${ditiadakan} pertemuan ditiadakan` : '',
            ]
              .filter(Boolean)
              .join(', '),
          )
          onTutup()
        },
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
      {
        onSuccess: ({ dipulihkan }) => {
          tellDone(dipulihkan > 0 ? `Hari libur dihapus, ${dipulihkan} pertemuan terjadwal lagi` : 'Hari libur dihapus')
          onTutup()
        },
      },
    )
  }
}

/** Nothing is planned again that nobody was asked about. */
function isAsked(data: { jumlah: number } | undefined): boolean {
  return data !== undefined && data.jumlah > 0
}

/** Refused fields under their own names: the body wraps them. */
function fieldsOf(error: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(isianOf(error)).map(([key, pesan]) => [key.replace(/^libur\./, ''), pesan]))
}
