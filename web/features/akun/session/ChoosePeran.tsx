import { Button, Modal } from '@mantine/core'
import type { Peran } from '#contract/peran.ts'
import { labelPeran } from '#contract/peran.ts'
import { kata } from '#web/ui/istilah.ts'

/** Asked once after a log-in with several roles. There is no way past it: each shows another beranda. */
export default function ChoosePeran({
  peranList,
  onChoose,
}: {
  peranList: readonly Peran[]
  onChoose: (peran: Peran) => void
}) {
  const label = labelPeran(kata)
  return (
    <Modal
      opened
      onClose={() => {}}
      title="Masuk sebagai"
      size={360}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <div className="stack gap-8">
        {peranList.map(peran => (
          <Button key={peran} size="lg" variant="default" onClick={() => onChoose(peran)}>
            {label[peran]}
          </Button>
        ))}
        <p className="m-0 text-m soft">Menentukan beranda dan menu Anda. Dapat diganti kapan saja di halaman Akun.</p>
      </div>
    </Modal>
  )
}
