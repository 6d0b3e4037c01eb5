import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type LiburIsian, type LiburTersimpan, liburIsian } from '#contract/pengaturan/libur.ts'
import { addDays, daysBetween, formatTanggal, laterOf } from '#contract/tanggal.ts'
import { call } from '#web/api.ts'
import { DateField } from '#web/ui/DateField.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { KabarForm } from '#web/ui/KabarGalat.tsx'
import { done, tellDone } from '#web/ui/kabar.ts'
import { Laci } from '#web/ui/Laci.tsx'
import { useWaktuLembaga } from '#web/ui/session-context.ts'
import { useIsian } from '#web/ui/use-isian.ts'
import { useSimpan } from '#web/ui/use-simpan.ts'
import { useChange, useRemoval } from '#web/use-change.ts'
import { useReply } from '#web/use-reply.ts'
import { describeTiada } from './LaciImporLibur.tsx'
import { BIARKAN, PilihTerdampak, PilihTerlepas, type Tiadakan } from './PilihTerdampak.tsx'

const LABEL: Record<keyof LiburIsian, string> = { dari: 'Mulai', sampai: 'Sampai', nama: 'Nama' }

/** Without `libur` a new one. */
export function LaciLibur({ libur: given, onTutup }: { libur: LiburTersimpan | undefined; onTutup: () => void }) {
  const [libur, setLibur] = useState(given)
  const { hariIni } = useWaktuLembaga()
  const isian = useIsian(liburIsian, fieldsOf(libur ?? { dari: hariIni, sampai: hariIni, nama: '' }))
  const [tiadakan, setTiadakan] = useState(BIARKAN)
  const [pulihkan, setPulihkan] = useState(true)
  const [hapus, setHapus] = useState(false)
  const save = useSaveLibur()
  const { simpan, menyimpan, kabar } = useSimpan(isian, {
    toNilai: fieldsOf,
    label: LABEL,
    sebut: { dari: tanggal => formatTanggal(tanggal, 'sedang'), sampai: tanggal => formatTanggal(tanggal, 'sedang') },
    onSekarang: (row: LiburTersimpan) => setLibur(row),
  })
  const remove = useRemoval('DELETE /api/libur/:id', ['libur-terlepas', libur?.id])
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
        menyimpan={menyimpan}
        jumlahGalat={isian.jumlahGalat}
      >
        <KabarForm kabar={kabar} />
        <TextInput label={LABEL.nama} placeholder="Maulid Nabi" withAsterisk maxLength={120} {...isian.teks('nama')} />
        <DateField
          label={LABEL.dari}
          withAsterisk
          {...isian.choose('dari')}
          onChange={value => {
            if (value) isian.set({ dari: value, sampai: isIkut ? addDays(value, lama) : laterOf(value, sampai) })
          }}
        />
        <DateField
          label={LABEL.sampai}
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
    void simpan(async () => {
      const saved = { lama: libur, libur: body, ...tiadakan, pulihkan: pulihkan && isAsked(lepas.data) }
      tellDone(describeSaved(await save.mutateAsync(saved)))
      onTutup()
    })
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
  return useReply('POST /api/libur/:id/terlepas', {
    queryKey: ['libur-terlepas', id, menjadi],
    params: { id: id ?? 0 },
    body: { menjadi },
    enabled: enabled && id !== undefined,
    staleTime: 0,
    gcTime: 0,
  })
}

/** Adds without `lama`, changes that. */
function useSaveLibur() {
  return useChange(async ({ lama, pulihkan, ...body }: Simpan) =>
    lama
      ? call('PUT /api/libur/:id', { params: { id: lama.id }, body: { ...body, pulihkan, version: lama.version } })
      : { ...(await call('POST /api/libur', { body })), dipulihkan: 0 },
  )
}

type Simpan = { lama: LiburTersimpan | undefined; libur: LiburIsian; pulihkan: boolean } & Tiadakan

/** Nothing is planned again that nobody was asked about. */
function isAsked(data: { jumlah: number } | undefined): boolean {
  return data !== undefined && data.jumlah > 0
}

const fieldsOf = ({ dari, sampai, nama }: LiburIsian): LiburIsian => ({ dari, sampai, nama })
