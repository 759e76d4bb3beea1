# A Most Dangerous Time auf Deutsch: Kapitel für Kapitel, neben en.ftl.

## Prompts
# combat
choose-combat = { $seat }: Wo wird als Nächstes gekämpft?
take-shelter = { $seat }: Wer erwartet den Feind in der Festung von { $place }? Sie fasst noch { $room }; die anderen kämpfen im Feld.
come-out = { $seat }: Wer kommt aus der Festung von { $place } heraus und kämpft im Feld?
put-under = { $seat }: Wer führt in { $place } wen? Beim Passen nehmen die tapfersten Anführer den Rest.
name-commander = { $seat }: Wer hat in { $place } den Oberbefehl?
declare = { $seat }: Ziehst du dich in dieser Runde aus { $place } zurück, oder bleibst du?
give-way = { $seat }: Wohin weichen deine Einheiten aus { $place }?
take-losses = { $seat }: { $hits ->
    [one] ein Treffer
   *[other] { $hits } Treffer
} in { $place }. Wer geht verloren?
storm-or-not = { $seat }: Die Festung von { $place } stürmen oder nur belagern?
take-minor = { $seat }: Welcher deiner Clans bekommt den Soldaten von { $place }?
# control, falls, entry, regroup
over-the-limit = { $seat }: In { $place } sind mehr als { $limit } Einheiten ({ $faction }). Schicke eine fort.
name-holder = { $seat }: Welcher Clan nimmt { $place }?
name-conqueror = { $seat }: { $clan } ist gefallen. Welcher Clan ist der Eroberer?
place-entering = { $seat }: Wo tritt { $unit } in den Krieg ein?
return-leader = { $seat }: { $leader } ist genesen. Wohin kehrt er zurück?
regrouping = { $seat }: Hole eine Einheit aus einem Sammelfeld zurück, oder passe.
disband-units = { $seat }: Wird vor dem Ende des Zugs jemand aufgelöst?
disband-unit = { $seat }: Welche Einheit wird aufgelöst?

## Moves
# movement
move-sortie = Ausfall in { $place }
move-activate = { $place } für einen Kampf aktivieren
# combat
move-fight = In { $place } kämpfen
move-into-fort = { $unit } in die Festung
move-into-field = { $unit } ins Feld
move-all-inside = So viele wie möglich in die Festung
move-all-outside = Alle kommen heraus
move-assign = { $unit } unter { $leader }
move-command = { $leader } hat den Oberbefehl
move-retreat = Zurückziehen
move-stand = Bleiben
move-fall-back = { $unit } weicht nach { $place }
move-all-fall-back = Alle weichen nach { $place }
move-fall-back-inside = { $unit } weicht in die Festung
move-lose = { $unit } verlieren
move-lose-many = Für alle Treffer verlieren: { $unit }
move-storm = Die Festung stürmen
move-choose-clan = { $clan }
move-send-off = { $unit } fortschicken
# regroup, disbanding
move-regroup = { $unit } sammelt sich in { $place }
move-rest = { $leader } geht ins Sammelfeld
move-disband-some = Jemanden auflösen
move-disband = { $unit } in { $place } auflösen

## Refusals
# combat
combat-is-paid = Für einen Kampf in { $place } ist schon ein Bewegungspunkt bezahlt.
nobody-to-fight = Aktive Einheiten belagern in { $place } niemanden.
not-besieged = In { $place } sind keine aktiven Einheiten belagert.
no-combat-there = In { $place } ist kein Kampf auszutragen.
not-in-the-field = { $unit } gehört nicht zu denen, die in { $place } hineingehen können.
nobody-inside = In der Festung von { $place } ist niemand mehr.
not-inside = { $unit } ist nicht in der Festung von { $place }.
leaders-are-not-commanded = { $unit } ist ein Anführer; Anführer führen nur Soldaten.
commands-enough = { $leader } führt schon so viele, wie er darf.
not-under-him = { $unit } kann jetzt nicht unter { $leader } gestellt werden.
not-of-the-largest-clan = { $leader } gehört nicht zu dem Clan, der dort die meisten Einheiten hat.
not-on-this-side = { $leader } kämpft hier nicht auf deiner Seite.
no-way-back = In der ersten Runde darfst du dich nicht zurückziehen.
no-retreat = Nicht alle deine Einheiten fänden einen Ort, an den sie weichen könnten.
not-in-this-fight = { $unit } gehört nicht zu deinen Einheiten in diesem Kampf.
one-by-one = { $unit } geht einzeln verloren.
commander-last = { $unit } hat den Oberbefehl und geht als Letzter verloren.
cut-off-first = { $unit } ist in Verbindung: Zuerst geht verloren, wer es nicht ist.
not-the-strongest = { $clan } stellt nicht die meisten Belagerer.
no-retreat-there = Nach { $place } darf sich niemand zurückziehen.
not-into-this-fort = Deine Einheiten dürfen nicht in die Festung von { $place } weichen.
all-go-there = Es gibt keinen anderen Ort: Alle gehen nach { $place }.
combats-in-step-7 = Gekämpft wird im siebten Schritt eines Impulses.
fort-or-field-first = Festung oder Feld entscheidet sich zu Beginn eines Kampfes.
command-before-a-field-combat = Befehle werden vor einem Feldkampf gegeben.
retreat-at-the-start = Ein Rückzug wird zu Beginn einer Runde des Feldkampfs erklärt.
falls-back-after-fire = Einheiten weichen nach dem Feuer der Runde, in der sie sich zurückziehen.
losses-after-fire = Verluste werden genommen, wenn es Treffer gibt.
storm-in-a-combat = Gestürmt wird in einem Kampf, wenn nur aktive Einheiten im Feld sind.
no-clan-to-choose = Es ist gerade nichts unter Clans zu verteilen.
# control, falls, entry, regroup
not-in-the-waypoint = { $unit } gehört nicht zu denen, die in { $place } zu viel sind.
another-clan-is-stronger = { $clan } hat dort weniger Einheiten als ein anderer Clan derselben Fraktion.
send-off-in-step-8 = Wer auf einem Wegpunkt zu viel ist, wird im achten Schritt eines Impulses fortgeschickt.
only-when-units-come = Einheiten werden beim Aufbau gesetzt, und wenn sie in den Krieg eintreten.
not-its-own-space = { $place } gehört nicht { $clan }.
besieged-and-no-port = { $place } ist belagert, und kein eigenes Schiff kommt hin.
space-is-cut-off = { $place } ist nicht in Verbindung.
not-in-your-box = { $unit } liegt in keinem deiner Sammelfelder.
clan-is-gone = { $clan } ist nicht mehr im Krieg.
truce-no-regroup = Während eines Waffenstillstands sammeln sich die Ikko-Ikki nicht.
no-more-there = In { $place } { $most ->
    [one] darf nur eine Einheit
   *[other] dürfen nur { $most } Einheiten
} je Zug zurückkommen.
grouping-is-full = Die Orte, mit denen { $place } verbunden ist, nehmen in diesem Zug niemanden mehr auf.
number-is-used = { $clan } hat { $units } zurückgeholt und darf nicht mehr zurückholen.
another-leader-first = Zuerst wird gesagt, wohin { $leader } zurückkehrt.
regroup-in-the-end-phase = Einheiten sammeln sich im zweiten Schritt der Endphase.
not-yours-there = In { $place } hast du niemanden, der so heißt: { $unit }.
disband-in-the-end-phase = Einheiten werden im dritten Schritt der Endphase aufgelöst.

## Events
event-activated = { $seat } bezahlt einen Punkt für einen Kampf in { $place }; { $points } übrig.
event-sortie-set = { $seat } bezahlt einen Punkt für einen Ausfall in { $place }; { $points } übrig.
event-combat-began = { $alliance } kämpft in { $place }: { $attacker } gegen { $defender }.
event-went-inside = In die Festung von { $place } { $units_count ->
    [one] geht
   *[other] gehen
} { $units }.
event-came-out = Aus der Festung von { $place } { $units_count ->
    [one] kommt
   *[other] kommen
} { $units }.
event-commands = { $leader } führt { $soldiers ->
    [one] einen Soldaten
   *[other] { $soldiers } Soldaten
}.
event-commander-named = { $leader } hat den Oberbefehl für { $seat }.
event-combat-ended = Der Kampf in { $place } ist vorbei.
event-round-began = Runde { $number } in { $place }.
event-retreat-declared = { $seat } zieht sich aus { $place } zurück.
event-initiative-rolled = Initiative: { $attacker } würfelt { $die } und hat { $total }, { $defender } würfelt { $other_die } und hat { $other_total }.
event-led-fired = { $leader } und seine Leute würfeln { $dice } (+{ $more }): { $hits ->
    [one] ein Treffer
   *[other] { $hits } Treffer
}.
event-fired = Einheiten von { $seat } würfeln { $dice } (+{ $more }): { $hits ->
    [one] ein Treffer
   *[other] { $hits } Treffer
}.
event-duelled = Einer gegen einen: { $clan } würfelt { $die }, { $enemy } { $enemy_die }.
event-fell-back = Von { $origin } nach { $place } { $units_count ->
    [one] weicht
   *[other] weichen
} { $units }.
event-fell-back-inside = In die Festung von { $place } { $units_count ->
    [one] weicht
   *[other] weichen
} { $units }.
event-stormed = { $seat } stürmt { $place }.
event-fired-from-fort = Aus der Festung von { $place } würfelt { $seat } { $dice } (+{ $more }): { $hits ->
    [one] ein Treffer
   *[other] { $hits } Treffer
}.
event-fired-at-fort = { $seat } würfelt { $dice } gegen die Festung von { $place }: { $hits ->
    [one] ein Treffer
   *[other] { $hits } Treffer
}.
event-fort-taken = { $seat } hat { $place } im Sturm genommen.
event-fort-destroyed = Die Festung von { $place } ist zerstört: Von nun an hat sie den Wert 1.
event-soldiers-lost = { $clan } verliert { $soldiers ->
    [one] einen Soldaten
   *[other] { $soldiers } Soldaten
} in { $place }.
event-leader-lost = { $leader } fällt in { $place }.
event-wounded = { $leader } ist verwundet ({ $die }) und in Zug { $due } zurück.
event-badly-wounded = { $leader } ist schwer verwundet ({ $die }) und in Zug { $due } zurück.
event-killed = { $leader } ist tot ({ $die }).
event-heir-came = { $heir } folgt { $leader } nach und wartet im Sammelfeld.
event-shogun-fled = { $leader } entkommt für immer nach Tomo.
event-minor-taken = Der Soldat von { $place } geht zu { $clan }.
# control, falls, entry, regroup
event-sent-off = { $unit } muss { $place } verlassen und geht ins Sammelfeld.
event-control-taken = { $place } gehört nun { $clan }.
event-control-lapsed = { $clan } hat { $place } verlassen und verliert es.
event-clan-fell = { $clan } ist gefallen; der Eroberer ist { $conqueror }.
event-clan-withdrew = { $clan } zieht sich aus dem Krieg zurück.
event-clan-joined = { $clan } schließt sich an: { $alliance }.
event-power-entered = In den Krieg tritt ein: { $alliance }.
event-arrived = { $unit } tritt in { $place } in den Krieg ein.
event-entry-hastened = { $alliance }: Ankunft um { $die } früher, am Ende von Zug { $turn }.
event-returned = { $leader } ist genesen und kehrt nach { $place } zurück.
event-rested = { $leader } ist genesen und geht ins Sammelfeld.
event-regrouped = { $unit } sammelt sich in { $place }.
event-disbanded = { $unit } wird in { $place } aufgelöst.

## Moments
moment-combat = Kampf
moment-control = Herrschaft
moment-regroup = Sammeln
