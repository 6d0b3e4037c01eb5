import { Alert, Button } from '@mantine/core'
import { IconCheck, IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { copyText } from '#web/ui/salin.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { useNotYetStored } from '#web/ui/use-not-yet-stored.tsx'
import css from './SecondStepCard.module.css'

/** The one time they can be read. */
export default function CadanganCode({ kodeList, onDone }: { kodeList: string[]; onDone: () => void }) {
  const [copied, setCopied] = useState(false)
  // Leaving would lose what cannot be shown again.
  const { lepas, tanya } = useNotYetStored(true, {
    tempat: 'halaman',
    saveLabel: 'Unduh teks',
    simpan: () => {
      save()
      // Whether the browser has kept it is for them to see.
      return false
    },
  })
  const teks = ['Kode cadangan Hadir, tiap kode sekali pakai:', ...kodeList].join('\n')
  return (
    <>
      <p className={css.text}>
        <b>Simpan kode cadangan ini</b> di tempat lain dari ponsel Anda. Dengan salah satunya Anda masuk bila ponsel
        hilang; tiap kode sekali pakai.
      </p>
      <ol className={`grid text-xl outlined round-8 max-w-420 ${css.kodeList}`} aria-label="Kode cadangan" data-cetak>
        {kodeList.map(kode => (
          <li key={kode}>{kode}</li>
        ))}
      </ol>
      <div className="flex wrap gap-8">
        <Button
          variant="default"
          leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          onClick={() => void copyText(teks).then(setCopied)}
        >
          <span aria-live="polite">{copied ? 'Tersalin' : 'Salin'}</span>
        </Button>
        <ActionButton variant="default" ikon={IconDownload} onClick={save}>
          Unduh teks
        </ActionButton>
        <ActionButton variant="default" ikon={IconPrinter} onClick={() => print()}>
          Cetak
        </ActionButton>
      </div>
      <Alert color="orange" my={14}>
        Hanya ditampilkan sekali ini.
      </Alert>
      <Button
        onClick={() => {
          lepas()
          onDone()
        }}
      >
        Sudah saya simpan
      </Button>
      {tanya}
    </>
  )

  function save() {
    saveFile(new Blob([`${teks}\n`], { type: 'text/plain' }), 'Kode cadangan Hadir.txt')
  }
}
