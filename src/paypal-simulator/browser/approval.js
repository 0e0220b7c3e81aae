// The approval window reports the buyer's decision to its opener. When the opener is out of reach,
// the page's own script asks the simulator instead (sdk.js).
const main = document.querySelector('main')
const order = main?.dataset.order
const query = new URLSearchParams(location.search)
const visit = query.get('visit') ?? ''
const shop = query.get('origin') ?? location.origin
const alert = document.querySelector('[role=alert]')
const buttons = [...document.querySelectorAll('[data-decision]')]

for (const button of buttons) {
  button.addEventListener('click', () => decide(button.dataset.decision))
}
// disabled in the markup: a click before this would be lost
setBusy(false)

async function decide(decision) {
  setBusy(true)
  try {
    const path = new URL(`./checkoutnow/${order}/${decision}`, location.href)
    path.searchParams.set('visit', visit)
    path.searchParams.set('then', document.querySelector('#then')?.value ?? '')
    const response = await fetch(path, { method: 'POST' })
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    const answer = await response.json()
    window.opener?.postMessage({ from: 'paypal-simulator', order, visit, ...answer }, shop)
    window.close()
    setTimeout(() => showFinalMessage(answer.outcome), 400)
  } catch {
    setBusy(false)
    alert.textContent = 'The simulator did not answer. Please try again.'
    alert.hidden = false
  }
}

/** A window without an opener cannot close itself. */
function showFinalMessage(outcome) {
  const done = document.createElement('p')
  done.className = 'message'
  done.setAttribute('role', 'status')
  done.textContent = `Payment ${outcome}. You can close this window and go back to the shop.`
  main.replaceChildren(done)
}

function setBusy(yes) {
  for (const button of buttons) button.disabled = yes
}
