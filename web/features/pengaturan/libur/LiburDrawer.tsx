import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type LiburInput, liburInput, type SavedLibur } from '#contract/pengaturan/libur.ts'
import { addDays, daysBetween, formatDate, laterOf } from '#contract/tanggal.ts'
import { call } from '#web/api.ts'
import { DateField } from '#web/ui/DateField.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { NoticeForm } from '#web/ui/ErrorNotice.tsx'
import { done, tellDone } from '#web/ui/kabar.ts'
import { SidePanelFrame } from '#web/ui/SidePanelFrame.tsx'
import { useLembagaTime } from '#web/ui/session-context.ts'
import { useInput } from '#web/ui/use-isian.ts'
import { useSave } from '#web/ui/use-save.ts'
import { useChange, useRemoval } from '#web/use-change.ts'
import { useReply } from '#web/use-reply.ts'
import { type Cancel, ChooseAffected, ChooseReleased, KEEP } from './ChooseAffected.tsx'
import { describeNone } from './LiburImporDrawer.tsx'

const LABEL: Record<keyof LiburInput, string> = { dari: 'Mulai', sampai: 'Sampai', nama: 'Nama' }

/** Without `libur` a new one. */
export function LiburDrawer({ libur: given, onClose }: { libur: SavedLibur | undefined; onClose: () => void }) {
  const [libur, setLibur] = useState(given)
  const { hariIni } = useLembagaTime()
  const isian = useInput(liburInput, fieldsOf(libur ?? { dari: hariIni, sampai: hariIni, nama: '' }))
  const [tiadakan, setCancel] = useState(KEEP)
  const [pulihkan, setRestore] = useState(true)
  const [hapus, setRemove] = useState(false)
  const save = useSaveLibur()
  const { simpan, menyimpan, kabar } = useSave(isian, {
    toValue: fieldsOf,
    label: LABEL,
    say: { dari: tanggal => formatDate(tanggal, 'sedang'), sampai: tanggal => formatDate(tanggal, 'sedang') },
    onNow: (row: SavedLibur) => setLibur(row),
  })
  const remove = useRemoval('DELETE /api/libur/:id', ['libur-terlepas', libur?.id])
  const { dari, sampai } = isian.nilai
  // A first day that moves takes the last one along, unless somebody has chosen that one and it still is one.
  const [dipilih, setChosen] = useState('')
  const isFollow = dipilih !== sampai
  const lama = Math.max(0, daysBetween(dari, sampai))
  const isShift = libur !== undefined && dari <= sampai && (dari !== libur.dari || sampai !== libur.sampai)
  const lepas = useReleased(libur?.id, { dari, sampai }, isShift && !hapus)
  const releaseRemove = useReleased(libur?.id, null, hapus)

  return (
    <>
      <SidePanelFrame
        buka={!hapus}
        onClose={onClose}
        berubah={isian.berubah || tiadakan !== KEEP}
        judul={libur ? 'Ubah hari libur' : 'Tambah hari libur'}
        onSave={submit}
        menyimpan={menyimpan}
        errorCount={isian.errorCount}
      >
        <NoticeForm kabar={kabar} />
        <TextInput label={LABEL.nama} placeholder="Maulid Nabi" withAsterisk maxLength={120} {...isian.teks('nama')} />
        <DateField
          label={LABEL.dari}
          withAsterisk
          {...isian.choose('dari')}
          onChange={value => {
            if (value) isian.set({ dari: value, sampai: isFollow ? addDays(value, lama) : laterOf(value, sampai) })
          }}
        />
        <DateField
          label={LABEL.sampai}
          withAsterisk
          {...isian.tanggal('sampai')}
          onChange={value => {
            if (!value) return
            setChosen(value)
            isian.set({ sampai: value })
          }}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={dari <= sampai ? `${lama + 1} hari` : undefined}
        />
        {isShift ? <ChooseReleased data={lepas.data} pulihkan={pulihkan} onChange={setRestore} /> : null}
        <ChooseAffected rentang={dari <= sampai ? [{ dari, sampai }] : []} nilai={tiadakan} onChange={setCancel} />
        {libur ? (
          <Button variant="subtle" color="red" onClick={() => setRemove(true)}>
            Hapus hari libur
          </Button>
        ) : null}
      </SidePanelFrame>
      <Dialog
        buka={hapus}
        onClose={() => setRemove(false)}
        judul={`Hapus ${libur?.nama ?? ''}?`}
        label="Hapus"
        bahaya
        working={remove.isPending || releaseRemove.isLoading}
        galat={remove.error}
        onAgree={removeIt}
      >
        Jadwal pada hari itu berlaku lagi.
        <ChooseReleased data={releaseRemove.data} pulihkan={pulihkan} onChange={setRestore} />
      </Dialog>
    </>
  )

  function submit() {
    const body = isian.check()
    if (!body) return
    void simpan(async () => {
      const saved = { lama: libur, libur: body, ...tiadakan, pulihkan: pulihkan && isAsked(lepas.data) }
      tellDone(describeSaved(await save.mutateAsync(saved)))
      onClose()
    })
  }

  function removeIt() {
    if (!libur) return
    remove.mutate(
      { params: { id: libur.id }, query: { pulihkan: pulihkan && isAsked(releaseRemove.data) ? 'ya' : 'tidak' } },
      done(({ dipulihkan }) => `Hari libur dihapus${describeScheduled(dipulihkan)}`, onClose),
    )
  }
}

const describeScheduled = (jumlah: number) => (jumlah > 0 ? `, ${jumlah} pertemuan terjadwal lagi` : '')

function describeSaved({ ditiadakan, dipulihkan }: { ditiadakan: number; dipulihkan: number }): string {
  return `Hari libur disimpan${describeScheduled(dipulihkan)}${describeNone(ditiadakan)}`
}

/** Pertemuan that this libur took off on days that are no holiday when it has these ones; null: when it is removed. */
function useReleased(id: number | undefined, menjadi: { dari: string; sampai: string } | null, enabled: boolean) {
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
  return useChange(async ({ lama, pulihkan, ...body }: Save) =>
    lama
      ? call('PUT /api/libur/:id', { params: { id: lama.id }, body: { ...body, pulihkan, version: lama.version } })
      : { ...(await call('POST /api/libur', { body })), dipulihkan: 0 },
  )
}

type Save = { lama: SavedLibur | undefined; libur: LiburInput; pulihkan: boolean } & Cancel

/** Nothing is planned again that nobody was asked about. */
function isAsked(data: { jumlah: number } | undefined): boolean {
  return data !== undefined && data.jumlah > 0
}

const fieldsOf = ({ dari, sampai, nama }: LiburInput): LiburInput => ({ dari, sampai, nama })
