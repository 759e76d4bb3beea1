# Was jedes Spiel sagt.
list = { $most } und { $last }
nobody = niemand
not-now = „{ $move }“ steht jetzt nicht zur Entscheidung.
no-such-move = { $problem }

event-took-back = { $seat } nimmt den letzten Zug zurück.
event-resigned = { $seat } gibt auf.
event-offered = { $seat } bietet an, { $what ->
    [draw] sich auf ein Unentschieden zu einigen
   *[other] zu Zeile { $to } des Protokolls zurückzugehen
}.
event-answered = { $seat } { $yes ->
    [0] lehnt { $what ->
        [draw] das Unentschieden
       *[other] das Zurückgehen
    } ab
   *[other] nimmt { $what ->
        [draw] das Unentschieden
       *[other] das Zurückgehen
    } an
}.
event-rewound = Die Partie geht zu Zeile { $to } des Protokolls zurück.

result-won = { $winner } gewinnt.
result-draw = Die Partie endet unentschieden.
result-resigned = { $winner } gewinnt: Die Gegenseite hat aufgegeben.
result-agreed-draw = Alle einigen sich auf ein Unentschieden.
result-end-of-scenario = Hier endet das Szenario.
