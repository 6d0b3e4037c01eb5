import { NumberInput } from '@mantine/core'
import { IconAddressBook } from '@tabler/icons-react'
import { useState } from 'react'
import { importDirectoryInput } from '#contract/datapokok/impor-directory.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { kata } from '#web/ui/istilah.ts'
import { codeOf } from '#web/ui/kabar.ts'
import { useInput } from '#web/ui/use-isian.ts'
import { useSend } from '#web/use-change.ts'
import { useReply } from '#web/use-reply.ts'

interface FromDirectoryProps {
  periodeId: number | undefined
  onBegin: (id: number) => void
}

/** In the place of a file: the mahasantri that the campus' directory knows, where the server was told how they stand there. */
export function FromDirectory({ periodeId, onBegin }: FromDirectoryProps) {
  const { data } = useReply('GET /api/impor/direktori', { queryKey: ['impor', 'direktori'] })
  const [asking, setAsking] = useState(false)
  if (!data?.headings) return null
  return (
    <>
      <ActionButton variant="default" ikon={IconAddressBook} onClick={() => setAsking(true)}>
        Ambil dari direktori kampus
      </ActionButton>
      {asking ? (
        <AskDirectory headings={data.headings} onClose={() => setAsking(false)} {...{ periodeId, onBegin }} />
      ) : null}
    </>
  )
}

function AskDirectory({
  headings,
  periodeId,
  onBegin,
  onClose,
}: FromDirectoryProps & { headings: readonly string[]; onClose: () => void }) {
  const isian = useInput(importDirectoryInput, { expected: null as number | null })
  const take = useSend('POST /api/impor/direktori', { onSuccess: ({ id }) => onBegin(id) })
  // What was asked about holds for the number it was asked with.
  const isSeen =
    codeOf(take.error) === 'impor.directory_doubt' && take.variables?.body.expected === isian.nilai.expected
  return (
    <Dialog
      judul="Ambil dari direktori kampus"
      label={isSeen ? 'Ambil juga' : 'Ambil'}
      kerja={take}
      isian={isian}
      onClose={onClose}
      onAgree={() =>
        isian.submit(({ expected }) =>
          take.mutate({ body: { expected, tetap: isSeen, periode_id: periodeId } }, { onError: isian.gagal }),
        )
      }
    >
      <p className="m-0">
        Kolom {headings.join(', ')} dibaca dari server kampus. Tidak ada yang tersimpan sebelum Anda menekan Impor.
      </p>
      <NumberInput
        label={kata`Berapa mahasantri seharusnya`}
        description="Boleh kosong. Direktori kadang memberi sebagian saja; dengan angka ini ketahuan."
        min={1}
        allowDecimal={false}
        thousandSeparator="."
        decimalSeparator=","
        data-autofocus
        {...isian.choose('expected')}
        value={isian.nilai.expected ?? ''}
        onChange={value => isian.set({ expected: typeof value === 'number' ? value : null })}
      />
    </Dialog>
  )
}
