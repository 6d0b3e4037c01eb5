import { Button, Checkbox, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type LetterKindForm, type LetterKindRow, letterKindForm } from '#contract/pengaturan/letter-kind.ts'
import { LETTER_KINDS } from '#web/features/pengaturan/surat/letter-kinds.ts'
import { paths } from '#web/paths.ts'
import { ChooseOne } from '#web/ui/ChooseOne.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { doneThen, tellDone, tellError } from '#web/ui/kabar.ts'
import { useInput } from '#web/ui/use-isian.ts'
import { useChange } from '#web/use-change.ts'
import { FORMS } from './letter-forms.ts'

interface LetterKindDialogProps {
  /** Undefined for a new one. */
  kind: LetterKindRow | undefined
  onClose: () => void
}

const NEW: LetterKindForm = { nama: '', kode: '', bentuk: 'dinas', arsip: false }

/** A kind of letter of the office's own: what it is called, and what stands for it in a number. A new one leads to its template. */
export function LetterKindDialog({ kind, onClose }: LetterKindDialogProps) {
  const navigate = useNavigate()
  const isian = useInput(letterKindForm, kind ? { ...NEW, nama: kind.nama, kode: kind.kode, arsip: kind.arsip } : NEW)
  const create = useChange('POST /api/jenis-surat', LETTER_KINDS)
  const update = useChange('PUT /api/jenis-surat/:id', LETTER_KINDS)
  const remove = useChange('DELETE /api/jenis-surat/:id', LETTER_KINDS)
  return (
    <Dialog
      onClose={onClose}
      judul={kind ? 'Ubah jenis surat' : 'Buat jenis surat'}
      label={kind ? 'Simpan' : 'Buat dan tulis isinya'}
      kerja={kind ? update : create}
      isian={isian}
      onAgree={() => isian.submit(save)}
    >
      <TextInput
        label="Nama"
        placeholder="Surat dispensasi"
        withAsterisk
        maxLength={80}
        data-autofocus
        {...isian.teks('nama')}
      />
      <TextInput
        label="Kode pada nomor surat"
        description="Menggantikan {jenis} dalam pola nomor."
        placeholder="S.Disp"
        withAsterisk
        maxLength={20}
        {...isian.teks('kode')}
      />
      {kind ? (
        <Checkbox
          label="Diarsipkan: tidak dapat dipilih lagi, surat yang sudah dicetak tetap"
          {...isian.saklar('arsip')}
        />
      ) : (
        <ChooseOne label="Bentuk surat" data={FORMS} {...isian.choose('bentuk')} />
      )}
      {kind?.surat === 0 ? (
        <Button variant="subtle" color="red" loading={remove.isPending} onClick={() => removeIt(kind)}>
          Hapus jenis surat
        </Button>
      ) : null}
    </Dialog>
  )

  function save({ bentuk, arsip, ...said }: LetterKindForm) {
    const onError = isian.gagal
    if (kind) {
      const body = { ...said, arsip, version: kind.version }
      update.mutate(
        { params: { id: kind.id }, body },
        { onSuccess: doneThen('Jenis surat tersimpan', onClose), onError },
      )
      return
    }
    create.mutate(
      { body: { ...said, bentuk } },
      {
        onSuccess: ({ kunci }) => {
          onClose()
          tellDone('Jenis surat dibuat. Tulis isinya.')
          void navigate({ to: paths.templatSurat(kunci) })
        },
        onError,
      },
    )
  }

  function removeIt({ id }: LetterKindRow) {
    remove.mutate({ params: { id } }, { onSuccess: doneThen('Jenis surat dihapus', onClose), onError: tellError })
  }
}
